import { type EditorSession, useEditorSession } from '#app/session/editor-session.tsx';
import { CircleDashed } from 'lucide-react';
import { useRef } from 'react';
import { commandsNow, runCommand } from '#app/commands/command-list.ts';
import { useDocument } from '#app/document/document-context.tsx';
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
import { Button } from '#app/ui/buttons/button.tsx';
import { watchPage } from '#app/ui/dom/watch-page.ts';
import { placeMark } from '#app/ui/fields/field-keeping.tsx';
import { t } from '#language/translate.ts';
import { focusControlAt } from './focus-control-at.ts';
import { useOutboxPanel } from './outbox-panel-state.ts';
import { type UnfinishedField, useUnfinishedOf } from './use-unfinished-of.ts';

/** How many fields hold what is not stored, and the way to them, one after the other, or to what was typed of those that are gone; nothing where none does. */
export function UnfinishedButton({ onLead }: { readonly onLead: () => void }) {
  const { modelId } = useDocument();
  const session = useEditorSession();
  const fields = useUnfinishedOf();
  const jump = useJump();
  const last = useRef<string | null>(null);
  const openPanel = useOutboxPanel(({ open }) => open);
  if (fields.length === 0) return null;
  const markOf = ({ id, place }: UnfinishedField) => placeMark(id, place);
  function lead() {
    const next = fields[fields.findIndex((field) => markOf(field) === last.current) + 1] ?? fields[0];
    if (!next) return;
    last.current = markOf(next);
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
    focusControlAt(markOf(next));
  }
  return (
    <Button
      size="sm"
      icon={<CircleDashed aria-hidden="true" size={14} className="text-warning" />}
      onClick={lead}
    >
      {t('{count} unfinished', { count: fields.length })}
    </Button>
  );
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
