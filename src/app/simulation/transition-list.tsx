import { ElementLink } from '#app/fields/links/element-link.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { EnabledTransition } from '#model/simulation/runs/enabled-transitions.ts';
import type { Recording } from '#model/simulation/runs/recording.ts';
import { constraintLabel } from '#model/transition-label.ts';
import { nameOf } from './labels.ts';
import { type ShownStep, useSimulation } from './simulation-store.ts';

const ANSWERS = [
  { value: 'null', label: t('as computed') },
  { value: 'true', label: t('set to true') },
  { value: 'false', label: t('set to false') },
] as const;
const VALUES = { null: null, true: true, false: false } as const;

/** The ways out of what is active: which are enabled and why others are not, and what their guards are taken for. */
export function TransitionList({ recording, shown }: { recording: Recording; shown: ShownStep }) {
  const { open } = shown.choices;
  if (open.length === 0) return null;
  return (
    <section aria-label={t('Enabled transitions')} className="flex flex-col gap-1">
      <h3 className="m-0 text-sm font-semibold">{t('Enabled transitions')}</h3>
      <ul className="m-0 flex list-none flex-col gap-1.5 p-0">
        {open.map((each) => (
          <li key={`${each.way.transition.id} ${each.way.source.id}`} className="flex flex-col">
            <Way recording={recording} shown={shown} open={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way(props: { recording: Recording; shown: ShownStep; open: EnabledTransition }) {
  const { recording, shown, open } = props;
  const { way, holds, reason } = open;
  const put = useSimulation((state) => state.put);
  const { id, guards } = way.transition;
  const name = nameOf(recording.model, id);
  const target = targetsLabel(way.targets.map(({ name }) => name));
  const forced = shown.recorded.step.moment.forced.get(id) ?? null;
  return (
    <>
      <span className="flex min-w-0 items-baseline justify-between gap-2">
        <span className="min-w-0 break-words">
          <ElementLink id={id} view="behaviour">
            {name}
          </ElementLink>{' '}
          {!name.endsWith(` ${target}`) && <span className="text-sm text-muted">{target}</span>}
        </span>
        <span className={holds ? 'shrink-0 text-sm text-simulated' : 'shrink-0 text-sm text-muted'}>
          {holds ? t('▶ enabled') : t('not enabled')}
        </span>
      </span>
      {guards.length > 0 && (
        <span className="flex items-center justify-between gap-2">
          <span className="min-w-0 font-mono text-sm break-words">
            {guards.map((guard) => constraintLabel(recording.model, guard, formatLocaleNumber)).join(' && ')}
          </span>
          <SelectField
            label={t('Guards of {transition}', { transition: name })}
            hideLabel
            quiet
            options={ANSWERS}
            value={ANSWERS.find(({ value }) => value === String(forced))?.value ?? 'null'}
            onValueChange={(value) => put({ guards: { [id]: VALUES[value] } })}
          />
        </span>
      )}
      {reason !== undefined && <span className="text-sm break-words text-warning">{reason}</span>}
    </>
  );
}

/** Where a way leads: a transition can enter several states together. */
function targetsLabel(names: readonly string[]): string {
  const [only = '', ...others] = names;
  if (names.length === 0) return t('to itself, internally');
  return others.length === 0
    ? t('to {state}', { state: only })
    : t('to {states} and {last}', { states: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}
