import { Suspense, useState } from 'react';
import { useCommands } from '#app/commands/use-commands.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelId } from '#app/session/editor-session.tsx';
import { t } from '#language/translate.ts';
import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import { isStartHere } from './notes.ts';
import { placeOf } from './panel-place.ts';
import { useStartHere } from './start-here-store.ts';

const StartHerePanel = loadedLater(async () => (await import('./start-here-panel.tsx')).StartHerePanel);

/** The notes beside the view, in the sample of "Start here" and in no other model, until they are put away. */
export function StartHere({ beside }: { readonly beside: boolean }) {
  const { model } = useDocument();
  // The editor of each model is its own, and a model does not become the sample while it is open: it is looked for once.
  const [isSample] = useState(() => isStartHere(model));
  return isSample ? <Shown beside={beside} /> : null;
}

function Shown({ beside }: { readonly beside: boolean }) {
  const modelId = useModelId();
  const { dismissed, bringBack } = useStartHere();
  const isAway = dismissed.includes(modelId);
  useCommands([
    {
      id: 'start-here',
      label: t('Start here: show the notes'),
      unavailable: isAway ? null : t('The notes are shown.'),
      run: () => bringBack(modelId),
    },
  ]);
  if (isAway) return null;
  return (
    <Suspense fallback={<div className={placeOf(beside)} />}>
      <StartHerePanel key={String(beside)} beside={beside} />
    </Suspense>
  );
}
