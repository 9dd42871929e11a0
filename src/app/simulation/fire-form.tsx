import { Timer, Zap } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { ComboboxField } from '#app/ui/fields/combobox-field.tsx';
import { fold } from '#app/ui/fields/pick-filter.ts';
import { t } from '#language/translate.ts';
import type { Recording } from '#model/simulation/runs/recording.ts';
import { isTriggeredBy } from '#model/simulation/machine/events.ts';
import { nameOf, timeLabels } from './labels.ts';
import { type ShownStep, useSimulation } from './simulation-store.ts';

/** Transitions of one state often begin with its name, and look alike where their end is cut off. */
const WHOLE = 'h-auto! min-h-6 max-w-full py-0.5 text-left whitespace-normal! wrap-anywhere';

/** What can be done next: transitions to take, events to fire, time to pass. */
export function FireForm({ recording, shown }: { recording: Recording; shown: ShownStep }) {
  const put = useSimulation((state) => state.put);
  const [typed, setTyped] = useState('');
  const { events, waiting, timers } = shown.choices;
  const { time } = shown.recorded.step.moment;

  function fire(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    put({ trigger: typed.trim() });
    setTyped('');
  }

  const event = typed.trim();
  // What begins none of them is told apart by whether something waits for it.
  const isBegun = recording.simulator.machine.triggers.some((one) => fold(one).startsWith(fold(event)));
  const isAwaited = recording.simulator.machine.triggers.some((trigger) => isTriggeredBy(trigger, event));
  const isAwaitedHere = shown.choices.open.some(({ way }) =>
    isTriggeredBy(way.transition.trigger ?? '', event),
  );
  const unawaited = isAwaitedHere
    ? undefined
    : isAwaited
      ? t('No active state waits for it: nothing will be taken.')
      : t('No transition of this machine waits for it.');

  return (
    <section aria-label={t('Events')} className="flex flex-col gap-1.5">
      <h3 className="m-0 text-sm font-semibold">{t('Events')}</h3>
      <div className="flex flex-wrap gap-1">
        {waiting.map(({ transition: { id } }) => (
          <Button key={id} size="sm" className={WHOLE} data-goes-on="" onClick={() => put({ take: id })}>
            {t('Take {transition}', { transition: nameOf(recording.model, id) })}
          </Button>
        ))}
        {events.map(({ event, answered }) => (
          <Button
            key={event}
            size="sm"
            className="max-w-full"
            icon={<Zap aria-hidden="true" size={12} />}
            data-goes-on={answered ? '' : undefined}
            tooltip={answered ? undefined : t('No transition takes this event now: its guards do not hold.')}
            onClick={() => put({ trigger: event })}
          >
            <span className={answered ? 'truncate' : 'truncate text-muted line-through'}>{event}</span>
          </Button>
        ))}
        {timers.map(({ event, due }, index) => (
          <Button
            key={`${index} ${event}`}
            size="sm"
            className="max-w-full"
            icon={<Timer aria-hidden="true" size={12} />}
            onClick={() => put({ after: Math.max(0, due - time) })}
          >
            <span className="truncate">
              {t('{event} in {time}', { event, time: timeLabels(due - time) })}
            </span>
          </Button>
        ))}
      </div>
      {waiting.length + events.length + timers.length === 0 && (
        <p className="m-0 text-sm text-muted">{t('No event is expected here.')}</p>
      )}
      <form onSubmit={fire} className="flex items-end gap-2">
        <ComboboxField
          label={t('Event')}
          fieldClassName="flex-1"
          mono
          known={isBegun ? t('event') : undefined}
          hint={event === '' ? undefined : unawaited}
          value={typed}
          onValueChange={setTyped}
          suggestions={recording.simulator.machine.triggers}
        />
        <Button
          type="submit"
          disabledReason={typed.trim() === '' ? t('Enter the name of an event.') : undefined}
        >
          {t('Fire')}
        </Button>
      </form>
    </section>
  );
}
