import { ChevronDown, ChevronUp, Circle, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useAnalysis } from '#app/document/analysis.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { focusSelected } from '#app/session/use-panel-focus.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { isByTouch } from '#app/ui/layout/is-by-touch.ts';
import { t } from '#language/translate.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { notesOf, type StartNote } from './notes.ts';
import { placeOf } from './panel-place.ts';
import { useStartHere } from './start-here-store.ts';

/** The notes of "Start here", beside the drawing where there is room, and below it, the next one alone, where there is not. */
export function StartHerePanel({ beside }: { readonly beside: boolean }) {
  const session = useEditorSession();
  const { modelId, model } = useDocument();
  const analysis = useAnalysis();
  const dismiss = useStartHere((state) => state.dismiss);
  const [isOpen, setOpen] = useState(beside);
  // What is being looked at was looked at before the last edit: what it said then is said until it is known better.
  const [notes, setNotes] = useState<readonly StartNote[]>([]);
  const [seen, setSeen] = useState<unknown>(null);
  if (analysis !== null && seen !== model) {
    setSeen(model);
    setNotes(notesOf(model, analysis, isByTouch()));
  }
  const done = notes.filter((note) => note.done).length;
  const next = notes.find((note) => !note.done);
  const shown = isOpen ? notes : next ? [next] : [];
  if (notes.length === 0) return <div className={placeOf(beside)} />;
  return (
    <aside aria-label={t('Start here')} className={placeOf(beside)}>
      <header className="flex items-center gap-1 py-1.5 pr-1.5 pl-3">
        <h2 className="m-0 flex-1 text-base font-semibold">
          {rich('Start here <n>{done} of {count}</n>', {
            done,
            count: notes.length,
            n: (inside) => <span className="font-normal text-muted tabular-nums">{inside}</span>,
          })}
        </h2>
        <IconButton
          size="sm"
          label={isOpen ? t('Show only the next note') : t('Show all notes')}
          icon={
            isOpen ? <ChevronUp aria-hidden="true" size={14} /> : <ChevronDown aria-hidden="true" size={14} />
          }
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton
          size="sm"
          label={t('Put the notes away')}
          tooltip={t('Put the notes away; “Start here” in the palette brings them back')}
          icon={<X aria-hidden="true" size={14} />}
          onClick={() => {
            dismiss(modelId);
            focusSelected(session);
          }}
        />
      </header>
      <p role="status" className="sr-only">
        {t('{done} of {count} notes done.', { done, count: notes.length })}
      </p>
      <ol className="m-0 flex list-none flex-col p-0">
        {shown.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ol>
      {!next && (
        <p className="m-0 px-3 pt-1 pb-3 text-muted">
          {t('All done. Run the machine with Simulate in Behaviour, or begin a model of your own.')}
        </p>
      )}
    </aside>
  );
}

function NoteRow({ note: { done, title, says, view, elementId } }: { readonly note: StartNote }) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex gap-2 px-3 py-1.5">
      <Icon
        role="img"
        aria-label={done ? t('Done', undefined, 'a note is') : t('To do')}
        size={16}
        className={done ? 'mt-0.5 shrink-0 text-success' : 'mt-0.5 shrink-0 text-muted'}
      />
      <div className="min-w-0">
        {elementId === undefined ? (
          title
        ) : (
          <ElementLink id={elementId} view={view}>
            {title}
          </ElementLink>
        )}
        {!done && <p className="m-0 text-sm text-muted">{says}</p>}
      </div>
    </li>
  );
}
