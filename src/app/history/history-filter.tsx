import type { HistoryFilter } from '#app/api/review/history.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { PickerField } from '#app/ui/fields/picker-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import { ENTRY_KINDS } from '#contract/change-set.ts';

const WORDS: Readonly<Record<(typeof ENTRY_KINDS)[number], string>> = {
  part: t('Part'),
  state: t('State'),
  interface: t('Interface'),
  transition: t('Transition'),
  requirement: t('Requirement'),
  'trace-link': t('Trace link'),
  comment: t('Comment', undefined, 'a remark'),
  baseline: t('Baseline'),
  'staged-change': t('Suggestion'),
  source: t('Imported file'),
  agreement: t('Agreement'),
  model: t('Name and access of the model'),
};
const KINDS = [
  { value: 'all', label: t('Anything') },
  ...ENTRY_KINDS.map((kind) => ({ value: kind, label: WORDS[kind] })),
] as const;

/** Whose changes are listed, of what. */
export function HistoryFilterBar(props: {
  readonly filter: HistoryFilter;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (filter: HistoryFilter) => void;
}) {
  const { filter, people, onChange } = props;
  const { model } = useDocument();
  const [selected] = useSession(({ selection }) => selection);
  const about =
    filter.elementId === null ? null : (elementTitle(model, filter.elementId)?.title ?? t('one element'));
  const offered = selected === undefined ? null : elementTitle(model, selected);
  return (
    <div role="group" aria-label={t('Filter')} className="flex flex-col gap-2 border-b border-hairline p-3">
      <div className="grid grid-cols-2 gap-2">
        <PickerField
          label={t('Person')}
          items={people.map(({ id, name }) => ({ id, label: name }))}
          value={filter.userId ?? undefined}
          placeholder={t('Anybody')}
          clearable
          onValueChange={(userId) => onChange({ ...filter, userId: userId ?? null })}
        />
        <SelectField
          label={t('Changed')}
          options={KINDS}
          value={filter.kind ?? 'all'}
          onValueChange={(kind) => onChange({ ...filter, kind: kind === 'all' ? null : kind })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {about !== null ? (
          <Button size="sm" onClick={() => onChange({ ...filter, elementId: null })}>
            {t('Only {element}: show all', { element: about })}
          </Button>
        ) : (
          offered && (
            <Button size="sm" onClick={() => onChange({ ...filter, elementId: selected ?? null })}>
              {t('Only {element}', { element: offered.title })}
            </Button>
          )
        )}
      </div>
    </div>
  );
}
