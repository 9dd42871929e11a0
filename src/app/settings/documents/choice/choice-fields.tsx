import { useBaselines } from '#app/api/review/baselines.ts';
import { useAgreements } from '#app/api/review/use-agreements.ts';
import { PartPicker } from '#app/fields/pickers/part-picker.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { LANGUAGE_NAMES, SPOKEN } from '#language/speech-of.ts';
import { t } from '#language/translate.ts';
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
  const { template, definition, language, at, from, part, a, b } = choice;
  const { data: baselines = [] } = useBaselines(modelId);
  const agreements = useAgreements(modelId) ?? [];
  const lastAgreed = Math.max(0, ...agreements.map(({ seq }) => seq));
  const agreed =
    lastAgreed === 0
      ? []
      : [
          {
            value: String(lastAgreed),
            label: t('The last agreement, change {change}', { change: lastAgreed }),
          },
        ];
  const points = baselines.map(({ id, name }) => ({ value: id, label: name }));
  const isReport = template === 'changes';
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={t('Document')}
        value={template}
        options={TEMPLATE_OPTIONS}
        onValueChange={(next) => onChoose({ template: next, definition: AS_TEMPLATE })}
        fieldClassName="w-64"
      />
      <SelectField
        label={t('Definition')}
        value={definition}
        options={definitions.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(next) => onChoose({ definition: next })}
        fieldClassName="w-56"
      />
      {isReport && (
        <SelectField
          label={t('Changes since')}
          value={from}
          options={[...points, ...agreed, { value: BEGINNING, label: t('The start of the history') }]}
          onValueChange={(next) => onChoose({ from: next })}
          fieldClassName="w-48"
        />
      )}
      <SelectField
        label={isReport ? t('Up to', undefined, 'a version') : t('Version')}
        value={at}
        options={[{ value: NOW, label: t('As it is now') }, ...points]}
        onValueChange={(next) => onChoose({ at: next })}
        fieldClassName="w-48"
      />
      <SelectField
        label={t('Language')}
        value={language}
        options={SPOKEN.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onValueChange={(next) => onChoose({ language: next })}
        fieldClassName="w-32"
      />
      {template === 'icd' && (
        <>
          <PartPicker
            label={t('One side')}
            value={a}
            onValueChange={(id) => onChoose({ a: id })}
            clearable
            placeholder={t('A part')}
            fieldClassName="w-56"
          />
          <PartPicker
            label={t('Other side')}
            value={b}
            onValueChange={(id) => onChoose({ b: id })}
            clearable
            placeholder={t('All others')}
            fieldClassName="w-56"
          />
        </>
      )}
      {template !== 'icd' && !isReport && (
        <PartPicker
          label={t('Part')}
          value={part}
          onValueChange={(id) => onChoose({ part: id })}
          clearable
          placeholder={t('The whole model')}
          fieldClassName="w-56"
        />
      )}
    </div>
  );
}
