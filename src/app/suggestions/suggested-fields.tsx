import { useDocument } from '#app/document/document-context.tsx';
import type { ShownSuggestion } from '#app/document/view/layers.ts';
import { type FieldChange, fieldChanges } from '#app/fields/changes/entry-labels.ts';
import { FieldChanges } from '#app/fields/changes/field-changes.tsx';
import { t } from '#language/translate.ts';
import type { Entry } from '#model/edit/diff.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { Json } from '#model/store/json.ts';
import { againstStored } from './deciding/choices.ts';
import { ConflictChoice, groupsOf } from './conflicts/conflict-choice.tsx';
import { chooseFields, useResolutions } from './conflicts/resolutions.ts';
import { useChoices } from './deciding/use-choices.ts';

/** What every new element of a kind has unless it is said otherwise. */
const USUAL: Readonly<Record<Kind, Readonly<Record<string, Json>>>> = {
  part: { multiplicity: 1 },
  state: { kind: 'state' },
  interface: { type: 'interface' },
  transition: { type: 'transition', direction: 'out' },
  requirement: {
    kind: 'requirement',
    status: 'draft',
    priority: 'medium',
    type: 'none',
    level: 'System',
    autoUpdate: false,
  },
  'trace-link': {},
};

/** Where it is drawn or stands says little of what is to be added, and its name stands above. */
const OF_NEW = /^(name|position|size)$/;

/** What would be different, field by field: of a change against what is stored now, of an addition what is not usual. */
export function SuggestedFields({ suggestion, entry }: { suggestion: ShownSuggestion; entry: Entry }) {
  const { model, layers } = useDocument();
  const choices = useChoices(suggestion);
  const chosen = useResolutions(suggestion.id);
  if (entry.after === null) return null;
  if (entry.before === null) return <NewFields fields={newFields(entry, fieldChanges(model, entry))} />;
  const conflicts = choices.conflictsOf(entry.id);
  const fields = fieldChanges(model, againstStored(layers.base, entry));
  if (fields.length === 0 && conflicts.length === 0)
    return <p className="m-0 text-sm text-muted">{t('The model has this value already.')}</p>;
  const isAsked = ({ path }: FieldChange) =>
    conflicts.some(({ field }) => field === path || field.startsWith(`${path}.`));
  return (
    <>
      <FieldChanges fields={fields.filter((field) => !isAsked(field))} />
      {groupsOf(conflicts).map((group) => (
        <ConflictChoice
          key={group.field}
          group={group}
          chosen={chosen.filter(({ elementId }) => elementId === entry.id)}
          onChoose={choices.mayAccept(entry.id) ? (made) => chooseFields(suggestion.id, made) : null}
        />
      ))}
    </>
  );
}

function newFields({ kind, after }: Entry, fields: readonly FieldChange[]): readonly FieldChange[] {
  return fields.filter(({ path }) => !OF_NEW.test(path) && after?.[path] !== (USUAL[kind][path] ?? null));
}

function NewFields({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
      {fields.map(({ path, title, after }) => (
        <div key={path} className="contents">
          <dt className="text-muted">{title}</dt>
          <dd className="m-0 min-w-0 break-words whitespace-pre-wrap">{after}</dd>
        </div>
      ))}
    </dl>
  );
}
