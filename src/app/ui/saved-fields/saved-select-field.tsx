import { useState } from 'react';
import { type CommitResult, settle } from '#app/ui/fields/commit-result.ts';
import { SelectField, type SelectFieldProps } from '#app/ui/fields/select-field.tsx';

export type SavedSelectFieldProps<Value extends string> = Omit<
  SelectFieldProps<Value>,
  'onValueChange' | 'onChange' | 'value'
> & {
  /** The stored value. */
  value: Value | '';
  onCommit: (value: Value) => CommitResult | Promise<CommitResult>;
};

/** A closed choice that is saved as it is made. A refused choice is taken back and the reason is shown. */
export function SavedSelectField<Value extends string>(props: SavedSelectFieldProps<Value>) {
  const { value, onCommit, error, ...rest } = props;
  const [pending, setPending] = useState<Value | undefined>(undefined);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);

  async function choose(next: Value) {
    setPending(next);
    setRefusal(undefined);
    const result = await settle(() => onCommit(next));
    setPending((held) => (held === next ? undefined : held));
    if (!result.ok) setRefusal(`“${labelOf(props.options, next)}” was not saved. ${result.message}`);
  }

  return (
    <SelectField
      {...rest}
      value={pending ?? value}
      error={refusal ?? error}
      aria-busy={pending !== undefined || undefined}
      onValueChange={(next) => void choose(next)}
    />
  );
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
