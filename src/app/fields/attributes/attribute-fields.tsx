import { withField } from '#app/fields/rows/use-rows.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { ATTRIBUTE_TYPES, type Attribute } from '#model/elements/attribute.ts';
import { AttributeOutcome } from './attribute-outcome.tsx';
import { retyped } from './attribute-value.ts';
import { AttributeValueField } from './attribute-value-field.tsx';
import { ExpressionField } from './expression-field.tsx';

const TYPE_WORDS: Readonly<Record<Attribute['type'], string>> = {
  number: t('Number'),
  string: t('Text'),
  boolean: t('True or false'),
  enum: t('Choice'),
};
const TYPES = ATTRIBUTE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

/** All fields of one attribute. */
export function AttributeFields(props: {
  row: Attribute;
  /** Whose attribute it is. */
  ownerId: string;
  onSet: (what: string, change: (row: Attribute) => Attribute) => CommitResult | Promise<CommitResult>;
}) {
  const { row, onSet } = props;
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <SavedTextField
        label={t('Name')}
        value={row.name}
        onCommit={(name) => onSet(t('name'), (old) => withField(old, 'name', name))}
      />
      <AttributeValueField
        row={row}
        onCommit={(value, written) =>
          onSet(t('value'), (old) => ({ ...old, value, ...(written !== undefined && { unit: written }) }))
        }
      />
      <SavedTextField
        label={t('Unit')}
        mono
        value={row.unit ?? ''}
        onCommit={(text) => onSet(t('unit'), (old) => withField(old, 'unit', text.trim() || undefined))}
      />
      <SavedSelectField
        label={t('Type')}
        value={row.type}
        options={TYPES}
        onCommit={(type) => onSet(t('type'), (old) => retyped(old, type))}
      />
      <ExpressionField
        fieldClassName="col-span-full"
        ownerId={props.ownerId}
        attribute={row}
        value={row.expression ?? ''}
        onCommit={(text) =>
          onSet(t('expression'), (old) => withField(old, 'expression', text.trim() || undefined))
        }
      />
      <AttributeOutcome attribute={row} />
      {(row.type === 'enum' || (row.choices?.length ?? 0) > 0) && (
        <SavedTextArea
          label={t('Choices')}
          hint={t('One per line.')}
          fieldClassName="col-span-full"
          value={(row.choices ?? []).join('\n')}
          onCommit={(text) => onSet(t('choices'), (old) => withField(old, 'choices', choicesIn(text)))}
        />
      )}
    </div>
  );
}

function choicesIn(text: string): string[] | undefined {
  const choices = [...new Set(text.split('\n').flatMap((line) => line.trim() || []))];
  return choices.length > 0 ? choices : undefined;
}
