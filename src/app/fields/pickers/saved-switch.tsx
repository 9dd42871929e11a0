import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { usePlaceMark } from '#app/ui/fields/field-keeping.tsx';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { t } from '#language/translate.ts';
import { choiceControl } from '#app/ui/saved-fields/refused-choice.tsx';
import { SWITCH_CHOICE, useSavedChoice } from '#app/ui/saved-fields/use-saved-choice.ts';

/** A switch that saves itself, with the refusal under it (see useSavedChoice). */
export function SavedSwitch(props: {
  label: string;
  value: boolean;
  onCommit: (value: boolean) => CommitResult | Promise<CommitResult>;
}) {
  const { label, value, onCommit } = props;
  const choice = useSavedChoice(label, value, onCommit, SWITCH_CHOICE);
  const place = usePlaceMark(label);
  const { error, hint } = choiceControl(choice, value, (on) => (on ? t('On') : t('Off')), {});
  return (
    <div data-field={place ?? ''}>
      <SwitchField label={label} checked={choice.value} onCheckedChange={choice.choose} />
      {error !== undefined && (
        <div className="text-sm">
          {hint}
          <p role="alert" className="m-0 text-danger">
            {error}
          </p>
        </div>
      )}
    </div>
  );
}
