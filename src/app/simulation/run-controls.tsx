import { Pause, Play, Square, StepBack, StepForward } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import { stepByItself } from '#model/simulation/runs/enabled-transitions.ts';
import { type Recording, whyNoFurther } from '#model/simulation/runs/recording.ts';
import { inputLabels } from './labels.ts';
import { type ShownStep, useSimulation } from './simulation-store.ts';

const PACES = [
  { value: '2000', label: `${formatLocaleNumber(0.5)}×` },
  { value: '1000', label: '1×' },
  { value: '250', label: '4×' },
  { value: '50', label: '20×' },
] as const;

/** Goes through a run: back, forth, by itself, and out of it. */
export function RunControls({ recording, shown }: { recording: Recording; shown: ShownStep }) {
  const { at, running, working, cancel, pace, follows, advance, show, end, set } = useSimulation();
  const last = recording.log.length - 1;
  const { recorded, choices } = shown;
  const next = stepByItself(choices, recorded.step.moment);
  const stuck = whyStuck(recording, at === last, next !== null, recorded.step.moment.ended);

  useEffect(() => {
    if (!running || working) return;
    const timer = setTimeout(advance, pace);
    return () => clearTimeout(timer);
  }, [running, working, pace, advance, recorded]);

  return (
    <div role="group" aria-label={t('Run')} className="flex flex-col gap-1.5 border-b border-hairline p-2">
      <div className="flex items-center gap-1">
        <IconButton
          label={t('Step back')}
          icon={<StepBack aria-hidden="true" size={15} />}
          disabledReason={at === 0 ? t('This is the start.') : undefined}
          onClick={() => {
            set({ running: false });
            show(at - 1);
          }}
        />
        <IconButton
          label={t('Step', undefined, 'go one on')}
          tooltip={
            next && at === last
              ? t('Step: {input}', { input: inputLabels(recording.model, next) })
              : t('Step', undefined, 'go one on')
          }
          icon={<StepForward aria-hidden="true" size={15} />}
          disabledReason={stuck ?? undefined}
          data-goes-on={stuck === null ? '' : undefined}
          onClick={advance}
        />
        {running ? (
          <IconButton
            label={t('Pause')}
            icon={<Pause aria-hidden="true" size={15} />}
            onClick={() => set({ running: false })}
          />
        ) : (
          <IconButton
            label={t('Run', undefined, 'go on by itself')}
            tooltip={t('Run automatically')}
            icon={<Play aria-hidden="true" size={15} />}
            disabledReason={stuck ?? undefined}
            onClick={() => set({ running: true })}
          />
        )}
        <span
          role="status"
          aria-live={running ? 'off' : 'polite'}
          className="min-w-0 flex-1 truncate text-center text-sm tabular-nums"
        >
          {working ? t('Computing…') : progressLabel(at, last)}
        </span>
        {working && (
          <Button size="sm" onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button size="sm" icon={<Square aria-hidden="true" size={11} />} onClick={end}>
          {t('Stop', undefined, 'a run')}
        </Button>
      </div>
      <div className="flex items-center justify-between gap-2">
        <SelectField
          label={t('Speed')}
          hideLabel
          className="w-20"
          options={PACES}
          value={PACES.find(({ value }) => value === String(pace))?.value ?? '1000'}
          onValueChange={(value) => set({ pace: Number(value) })}
        />
        <SwitchField
          label={t('Follow on canvas')}
          checked={follows}
          onCheckedChange={(checked) => set({ follows: checked })}
        />
      </div>
    </div>
  );
}

/** Where in a run its shown step is: `Start`, `Start, 4 steps`, `Step 2 of 4`. */
function progressLabel(at: number, last: number): string {
  if (at > 0) return t('Step {step} of {last}', { step: at, last });
  return last === 0
    ? t('Start')
    : t('{count, plural, one {Start, {count} step} other {Start, {count} steps}}', { count: last });
}

function whyStuck(recording: Recording, atEnd: boolean, goesOn: boolean, ended: boolean): string | null {
  if (!atEnd) return null;
  if (ended) return t('The machine has ended.');
  const reason = whyNoFurther(recording);
  if (reason !== null) return reason;
  return goesOn ? null : t('No transition is taken by itself: fire an event.');
}
