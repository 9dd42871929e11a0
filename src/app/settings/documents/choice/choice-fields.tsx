import { useAgreements } from '#app/api/review/use-agreements.ts';
import { useBaselines } from '#app/api/review/use-baselines.ts';
import { PartPicker } from '#app/fields/pickers/part-picker.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import { AS_TEMPLATE, BEGINNING, type DocumentChoice, NOW, TEMPLATE_OPTIONS } from './document-choice.ts';

/** Which document, by which definition, of which version and part of the model. */
export function ChoiceFields(props: {
  readonly modelId: string;
  readonly choice: DocumentChoice;
  /** Those of the chosen template. */
  readonly definitions: readonly DocumentDefinition[];
  readonly onChoose: (change: Partial<DocumentChoice>) => void;
}) {
  const { modelId, choice, definitions, onChoose } = props;
  const { template, definition, at, from, part, a, b } = choice;
  const { data: baselines = [] } = useBaselines(modelId);
  const agreements = useAgreements(modelId) ?? [];
  const lastAgreed = Math.max(0, ...agreements.map(({ seq }) => seq));
  const agreed =
    lastAgreed === 0
      ? []
      : [{ value: String(lastAgreed), label: `The last agreement, change ${lastAgreed}` }];
  const points = baselines.map(({ id, name }) => ({ value: id, label: name }));
  const isReport = template === 'changes';
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label="Document"
        value={template}
        options={TEMPLATE_OPTIONS}
        onValueChange={(next) => onChoose({ template: next, definition: AS_TEMPLATE })}
        fieldClassName="w-64"
      />
      <SelectField
        label="Definition"
        value={definition}
        options={definitions.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(next) => onChoose({ definition: next })}
        fieldClassName="w-56"
      />
      {isReport && (
        <SelectField
          label="Changes since"
          value={from}
          options={[...points, ...agreed, { value: BEGINNING, label: 'The beginning' }]}
          onValueChange={(next) => onChoose({ from: next })}
          fieldClassName="w-48"
        />
      )}
      <SelectField
        label={isReport ? 'Up to' : 'Version'}
        value={at}
        options={[{ value: NOW, label: 'As it is now' }, ...points]}
        onValueChange={(next) => onChoose({ at: next })}
        fieldClassName="w-48"
      />
      {template === 'icd' && (
        <>
          <PartPicker
            label="One side"
            value={a}
            onValueChange={(id) => onChoose({ a: id })}
            clearable
            placeholder="A part"
            fieldClassName="w-56"
          />
          <PartPicker
            label="Other side"
            value={b}
            onValueChange={(id) => onChoose({ b: id })}
            clearable
            placeholder="All others"
            fieldClassName="w-56"
          />
        </>
      )}
      {template !== 'icd' && !isReport && (
        <PartPicker
          label="Part"
          value={part}
          onValueChange={(id) => onChoose({ part: id })}
          clearable
          placeholder="The whole model"
          fieldClassName="w-56"
        />
      )}
    </div>
  );
}
