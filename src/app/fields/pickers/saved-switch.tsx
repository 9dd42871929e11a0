import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { useSavedChoice } from './use-saved-choice.ts';

/** A switch that saves itself, with the refusal under it. */
export function SavedSwitch(props: {
  label: string;
  value: boolean;
  onCommit: (value: boolean) => CommitResult | Promise<CommitResult>;
}) {
  const choice = useSavedChoice(props.value, props.onCommit);
  return (
    <div>
      <SwitchField label={props.label} checked={choice.value} onCheckedChange={choice.choose} />
      {choice.error !== undefined && (
        <p role="alert" className="m-0 text-sm text-danger">
          {choice.error}
        </p>
      )}
    </div>
  );
}
