import { CopyButton } from '#app/ui/buttons/copy-button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';

/** A secret at the only time that it can be had: to be copied. */
export function ShownOnce(props: {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  readonly hint?: string;
}) {
  const { label, text, copyLabel, hint = t('Copy it now: it is a secret, and not shown again.') } = props;
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-(--radius) border border-info bg-info-surface p-2">
      <TextField
        label={label}
        hint={hint}
        mono
        readOnly
        fieldClassName="min-w-60 flex-1"
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={text} label={copyLabel} className="mb-5" />
    </div>
  );
}
