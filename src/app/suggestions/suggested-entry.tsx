import { Diff, Minus, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { ElementLink } from '#app/fields/element-link.tsx';
import { elementTitle } from '#app/fields/element-title.ts';
import { type FieldChange, fieldChanges, subjectOf } from '#app/fields/entry-words.ts';
import { FieldChanges } from '#app/fields/field-changes.tsx';
import type { Entry } from '#model/diff.ts';
import { PENDING_STATES } from '#model/staged/pending-state.ts';
import { againstStored } from './choices.ts';

const VERBS = {
  add: { word: 'Add', icon: Plus },
  update: { word: 'Change', icon: Diff },
  delete: { word: 'Delete', icon: Minus },
} as const satisfies Record<(typeof PENDING_STATES)[number], unknown>;

const stateOf = ({ before, after }: Entry) =>
  before === null ? 'add' : after === null ? 'delete' : 'update';

/** Where it is drawn says little of what is to be added, and its name stands above. */
const OF_NEW = /^(name|multiplicity|position\.|size\.)/;

/** The fields to show: of a change those that would differ from what is stored, of an addition those that say something. */
function fieldsOf(fields: readonly FieldChange[], entry: Entry): readonly FieldChange[] {
  if (entry.after === null) return [];
  return entry.before === null ? fields.filter(({ path }) => !OF_NEW.test(path)) : fields;
}

/** What is suggested for one element: what it is, its fields as they are stored and as they would be, and what stands in the way. */
export function SuggestedEntry(props: {
  readonly entry: Entry;
  readonly problem: string | null;
  /** Whether it says which element it is about. */
  readonly withSubject: boolean;
  readonly actions: ReactNode;
}) {
  const { entry, problem, withSubject, actions } = props;
  const { model, layers } = useDocument();
  const shown = againstStored(layers.base, entry);
  const fields = fieldsOf(fieldChanges(model, shown), entry);
  const { word, icon: Icon } = VERBS[stateOf(entry)];
  const subject = subjectOf(model, entry);
  const there = elementTitle(model, entry.id);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-6 flex-wrap items-center gap-x-1.5">
        <Icon aria-hidden="true" size={14} className="shrink-0 text-muted" />
        <span className="text-muted">
          {word}
          {withSubject && ` ${subject.word}`}
        </span>
        {withSubject && (
          <span className="min-w-0 font-medium break-words">
            {there ? (
              <ElementLink id={entry.id} view={there.view}>
                {there.title}
              </ElementLink>
            ) : (
              subject.name
            )}
          </span>
        )}
      </div>
      <FieldChanges fields={fields} />
      {entry.before !== null && entry.after !== null && fields.length === 0 && (
        <p className="m-0 text-sm text-muted">It is so already.</p>
      )}
      {problem !== null && (
        <p className="m-0 flex items-start gap-1.5 text-sm text-warning">
          <TriangleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0" />
          <span className="min-w-0 break-words">{problem}.</span>
        </p>
      )}
      {actions}
    </div>
  );
}
