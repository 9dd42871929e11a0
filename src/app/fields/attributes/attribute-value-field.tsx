import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import type { Attribute } from '#model/elements/attribute.ts';
import { converted, mismatchOf } from './attribute-value.ts';
import { SavedQuantityField } from './saved-quantity-field.tsx';

const NONE = 'unset';

/** The value of an attribute, entered by its type. A stored value of another type is shown with what is wrong. */
export function AttributeValueField(props: {
  row: Attribute;
  /** Where what is beside it says whose value it is. */
  hideLabel?: boolean;
  /** `unit`: the one that was typed behind a number; undefined where none was. */
  onCommit: (value: Attribute['value'], unit?: string) => CommitResult | Promise<CommitResult>;
}) {
  const { row, hideLabel, onCommit } = props;
  const { type, value, choices = [], expression } = row;
  const hint = expression ? t('The expression gives the value.') : undefined;
  const error = mismatchOf(row);

  if (type === 'number' && typeof value !== 'string')
    return (
      <SavedQuantityField
        label={t('Value')}
        hideLabel={hideLabel}
        hint={hint}
        error={error}
        value={typeof value === 'number' ? value : undefined}
        onCommit={(written) => onCommit(written?.value, written?.unit)}
      />
    );
  if (type === 'boolean' && typeof value !== 'string' && typeof value !== 'number')
    return (
      <SavedSelectField
        label={t('Value')}
        hideLabel={hideLabel}
        hint={hint}
        value={value === undefined ? NONE : value ? 'true' : 'false'}
        options={[
          { value: 'true', label: 'true' },
          { value: 'false', label: 'false' },
          { value: NONE, label: t('not set') },
        ]}
        onCommit={(next) => onCommit(next === NONE ? undefined : next === 'true')}
      />
    );
  const text = value === undefined ? '' : String(value);
  if (type === 'enum' && choices.length > 0)
    return (
      <SavedSelectField
        label={t('Value')}
        hideLabel={hideLabel}
        hint={hint}
        value={text}
        error={
          text !== '' && !choices.includes(text)
            ? t('“{value}” is not among the choices.', { value: text })
            : undefined
        }
        options={[
          { value: '', label: t('not set') },
          ...choices.map((choice) => ({ value: choice, label: choice })),
        ]}
        onCommit={(next) => onCommit(next || undefined)}
      />
    );
  return (
    <SavedTextField
      label={t('Value')}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      value={text}
      onCommit={(next) => onCommit(next === '' ? undefined : converted(next, type))}
    />
  );
}
