import { Minus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { ElementLink } from '#app/fields/element-link.tsx';
import { elementTitle } from '#app/fields/element-title.ts';
import { Button } from '#app/ui/button.tsx';
import { fieldChanges, type HistoryEntry, subjectOf, verbOf } from './entry-words.ts';

const MARKS = { added: Plus, changed: Pencil, removed: Minus } as const;
/** Texts longer than this are cut until the rest is asked for. Characters. */
const LONG = 400;

/** What became of one element: its fields before and after. */
export function ChangedEntry(props: {
  readonly entry: HistoryEntry;
  /** Null where it cannot be restored by itself. */
  readonly onRestore: (() => void) | null;
}) {
  const { entry, onRestore } = props;
  const { model } = useDocument();
  const verb = verbOf(entry);
  const { word, name } = subjectOf(model, entry);
  const Mark = MARKS[verb];
  const fields = fieldChanges(model, entry);
  const there = elementTitle(model, entry.id);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex min-h-6 flex-wrap items-center gap-1.5">
        <Mark aria-hidden="true" size={14} className="shrink-0 text-muted" />
        <span className="text-muted">{verb}</span>
        <span className="text-muted">{word}</span>
        <span className="font-medium break-words">
          {there ? (
            <ElementLink id={entry.id} view={there.view}>
              {there.title}
            </ElementLink>
          ) : (
            name
          )}
        </span>
        {onRestore && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            aria-label={`Restore ${word} ${name} as it was after this change`}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </div>
      {fields.length > 0 && (
        <table className="w-full table-fixed border-collapse text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, title, before, after }) => (
              <tr key={path} className="border-t border-hairline align-top">
                <th scope="row" className="w-32 py-1 pr-2 text-left font-normal break-words text-muted">
                  {title}
                </th>
                <td className="py-1 pr-2 break-words whitespace-pre-wrap">
                  {before !== null && (
                    <del className={after === null ? undefined : 'text-muted'}>
                      <Cut text={before} />
                    </del>
                  )}
                </td>
                <td className="py-1 break-words whitespace-pre-wrap">
                  {after !== null && (
                    <ins className="no-underline">
                      <Cut text={after} />
                    </ins>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

function Cut({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= LONG);
  if (whole) return text;
  return (
    <>
      {text.slice(0, LONG)}…{' '}
      <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
        All of it
      </Button>
    </>
  );
}
