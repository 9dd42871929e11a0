import { useEffect } from 'react';
import { useLive } from '#app/presence/live-store.ts';
import { tellNewVersion } from '#app/screens/tell-new-version.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';

/** Looks for another version of the app whenever the service tells again what happens: an update is a while without it. */
export function useVersionNotice(): void {
  const session = useEditorSession();
  useEffect(() => {
    const live = useLive.in(session);
    if (live.getState().isLive) void tellNewVersion();
    return live.subscribe((now, before) => {
      if (now.isLive && !before.isLive) void tellNewVersion();
    });
  }, [session]);
}
