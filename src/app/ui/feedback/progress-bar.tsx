import { Progress } from '@base-ui/react/progress';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';

export type ProgressBarProps = {
  /** What is going on: "Importing rover.json". */
  label: string;
  /** 0 to 1; undefined where it cannot be known. */
  value?: number | undefined;
  /** What exactly, in a line of its own below: "Checked 23,400 of 50,000 rows". */
  detail?: string | undefined;
  onCancel?: (() => void) | undefined;
};

/** How far something longer than half a second has come, with a way to stop it. */
export function ProgressBar({ label, value, detail, onCancel }: ProgressBarProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <Progress.Root
        value={value === undefined ? null : Math.round(value * 100)}
        getAriaValueText={(shown, known) => detail ?? (known === null ? t('Duration unknown') : shown)}
        className="flex min-w-0 items-center gap-2"
      >
        <Progress.Label className="truncate text-sm">{label}</Progress.Label>
        <Progress.Track className="relative h-1.5 w-32 shrink-0 overflow-hidden rounded-full bg-active">
          <Progress.Indicator className="h-full bg-accent transition-[width] data-indeterminate:w-1/3 data-indeterminate:animate-pulse" />
        </Progress.Track>
        {value !== undefined && <Progress.Value className="w-8 text-right text-sm text-muted" />}
      </Progress.Root>
      {onCancel !== undefined && (
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
      {detail !== undefined && <p className="m-0 w-full text-sm text-muted tabular-nums">{detail}</p>}
    </div>
  );
}
