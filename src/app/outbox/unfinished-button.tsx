import { type EditorSession, useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { commandsNow, runCommand } from '#app/commands/command-list.ts';
import {
  columnOfPlace,
  NEW_REQUIREMENT,
  SAVED_RUNS,
  SYSML_TEXT,
} from '#app/document/outbox/persisted/unfinished.ts';
import { useJump } from '#app/fields/links/use-jump.ts';
import { useSession } from '#app/session/session.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { useWantedPlace } from '#app/session/wanted-place.ts';
import { watchPage } from '#app/ui/dom/watch-page.ts';
import { placeMark } from '#app/ui/fields/field-keeping.tsx';
import { focusControlAt } from './focus-control-at.ts';
import { useOutboxPanel } from './outbox-panel-state.ts';
import { UnfinishedCount } from './unfinished-count.tsx';
import { type UnfinishedField, useUnfinishedOf } from './use-unfinished-of.ts';

/** How many fields hold what is not stored, and the way to them, one after the other, or to what was typed of those that are gone; nothing where none does. */
export function UnfinishedButton({ onLead }: { readonly onLead: () => void }) {
  const modelId = useModelId();
  const session = useEditorSession();
  const fields = useUnfinishedOf();
  const jump = useJump();
  const openPanel = useOutboxPanel(({ open }) => open);
  const markOf = ({ id, place }: UnfinishedField) => placeMark(id, place);
  function lead(mark: string) {
    const next = fields.find((field) => markOf(field) === mark);
    if (!next) return;
    if (next.view === null) return openPanel();
    const column = columnOfPlace(next.place);
    jump(next.id, next.view, column);
    // The table goes to its cell itself.
    if (column !== null) return;
    if (next.place === SYSML_TEXT) return leadToText(session, next.id === modelId ? [] : [next.id]);
    if (next.place === NEW_REQUIREMENT) openEntryForm();
    onLead();
    if (next.place.startsWith(SAVED_RUNS)) useSidePanel.in(session).getState().show('simulation');
    useWantedPlace.in(session).setState({ place: next.place });
    focusControlAt(mark);
  }
  return <UnfinishedCount marks={fields.map(markOf)} lead={lead} />;
}

/** The form for a new requirement opens by the command of its view, once that view is there. */
function openEntryForm(): void {
  const open = 'requirements.create';
  watchPage(() => {
    const isThere = commandsNow().some(({ id }) => id === open);
    if (isThere) runCommand(open);
    return isThere;
  });
}

/** The text has a panel of its own. That of the whole model is shown where nothing is selected. */
function leadToText(session: EditorSession, ids: readonly string[]): void {
  useSession.in(session).getState().select(ids);
  useSidePanel.in(session).getState().enter('sysml-text');
}
