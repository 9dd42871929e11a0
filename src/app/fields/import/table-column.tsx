import { TYPE_OPTIONS } from '#app/fields/custom/field-types.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import type { ColumnMeaning } from '#contract/table-mapping.ts';
import type { TablePreview } from '#contract/transfer.ts';
import { CUSTOM_FIELD_TYPES } from '#model/definitions/custom-field.ts';
import { chosen, MEANINGS, wordOf } from './column-meanings.ts';

/** How many choices are named; the rest is counted. */
const NAMED = 8;
const UNDECLARED = 'undeclared';
const HOLDS = [{ value: UNDECLARED, label: t('Not declared') }, ...TYPE_OPTIONS];

/** What a column is taken for; of a new custom field its type too, and of choices that its field has not whether it gets them. */
export function TableColumn(props: {
  readonly column: TablePreview['columns'][number];
  readonly at: number;
  readonly meanings: readonly ColumnMeaning[];
  readonly onChoose: (meanings: ColumnMeaning[]) => void;
}) {
  const { column, at, meanings, onChoose } = props;
  const { header, sample, guessedType, furtherChoices = [] } = column;
  const name = header.trim() === '' ? t('Column {number}', { number: at + 1 }) : header;
  const meaning: ColumnMeaning = meanings[at] ?? { to: 'nothing' };
  const custom = meaning.to === 'custom' ? meaning : null;
  const become = (next: ColumnMeaning) => onChoose(meanings.map((one, index) => (index === at ? next : one)));
  const shown = furtherChoices.slice(0, NAMED).join(', ');
  const more = furtherChoices.length - NAMED;
  const words = more > 0 ? t('{choices} and {count} more', { choices: shown, count: more }) : shown;
  return (
    <li className="grid grid-cols-[3fr_9.5rem_7.5rem_2fr] items-center gap-x-2">
      <span className="truncate">{name}</span>
      <SelectField
        hideLabel
        label={t('{name} is', { name }, 'what an attribute or a column is read as')}
        options={MEANINGS}
        value={wordOf(meaning)}
        onValueChange={(word) => onChoose(chosen(meanings, at, word, header))}
      />
      {custom && guessedType ? (
        <SelectField
          hideLabel
          label={t('{name} holds', { name }, 'the type of a column')}
          options={HOLDS}
          value={custom.type ?? UNDECLARED}
          onValueChange={(word) =>
            become({
              to: 'custom',
              name: custom.name,
              type: CUSTOM_FIELD_TYPES.find((type) => type === word),
            })
          }
        />
      ) : (
        <span />
      )}
      <span className="truncate text-muted">{sample}</span>
      {custom && furtherChoices.length > 0 && !guessedType && (
        <CheckboxField
          className="col-span-3 col-start-2"
          label={t('Add to the choices of {name}: {choices}', { name, choices: words })}
          hint={t('Otherwise values that are not choices go into a field of their own.')}
          checked={custom.addChoices ?? false}
          onCheckedChange={(addChoices) => become({ ...custom, addChoices })}
        />
      )}
      {(custom?.type === 'choice' || custom?.type === 'choices') && guessedType && (
        <p className="col-span-3 col-start-2 m-0 text-sm text-muted">
          {t('Its choices: {choices}', { choices: words })}
        </p>
      )}
    </li>
  );
}
