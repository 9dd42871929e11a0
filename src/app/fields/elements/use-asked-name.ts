import { type RefObject, useEffect, useRef } from 'react';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';

/**
 * For the field of a name that is edited in the inspector: gives it the focus once its element is to be renamed. The inspector
 * may come later than the key that asked for it.
 */
export function useAskedName(id: string): RefObject<HTMLInputElement | null> {
  const session = useEditorSession();
  const field = useRef<HTMLInputElement>(null);
  const asked = useSession(({ renaming }) => renaming === id);
  useEffect(() => {
    if (!asked) return;
    field.current?.focus();
    useSession.in(session).getState().rename(null);
  }, [asked, session]);
  return field;
}
