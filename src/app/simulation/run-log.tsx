import { useEffect, useMemo, useRef } from 'react';
import { VerdictMark } from '#app/fields/verdicts/verdict-mark.tsx';
import { t } from '#language/translate.ts';
import { isTriggeredBy } from '#model/simulation/machine/events.ts';
import { choicesAt } from '#model/simulation/runs/enabled-transitions.ts';
import type { Recorded, Recording } from '#model/simulation/runs/recording.ts';
import { findVerdictChanges } from '#model/simulation/runs/verdict-changes.ts';
import { Faults } from './faults.tsx';
import { inputLabels, nameOf, timeLabels, valueLabels, variableName } from './labels.ts';
import { useSimulation } from './simulation-store.ts';

/** What happened in a step, a line each, in the order in which it happened. */
function linesOf(
  { model, simulator }: Recording,
  { input, step, state }: Recorded,
  before: Recorded | undefined,
): string[] {
  const lines = step.happenings.flatMap((each) => {
    switch (each.kind) {
      case 'left':
        return [t('left {state}', { state: nameOf(model, each.stateId) })];
      case 'entered':
        return [t('entered {state}', { state: nameOf(model, each.stateId) })];
      case 'fired':
        return [firedWords(nameOf(model, each.transitionId), each.event)];
      case 'effect':
        return [t('did {action}', { action: each.text })];
      case 'raised':
        return [t('sent {event}', { event: each.event })];
      default:
        return [];
    }
  });
  const isFired = step.happenings.some(({ kind }) => kind === 'fired');
  const event = input?.trigger;
  const unanswered =
    event === undefined || isFired || !before ? [] : [unansweredLine(simulator, before, event)];
  const changed = Object.entries(state.values).flatMap(([id, value]) =>
    before === undefined || before.state.values[id] === value
      ? []
      : [
          t('{attribute} is {value}', {
            attribute: variableName(model, id),
            value: valueLabels(model, id, value),
          }),
        ],
  );
  return [...unanswered, ...lines, ...changed];
}

const firedWords = (name: string, event: string | null) =>
  event === null || event === name
    ? t('fired {transition}', { transition: name })
    : t('fired {transition} for {event}', { transition: name, event });

/** Why an event took no transition. */
function unansweredLine(simulator: Recording['simulator'], before: Recorded, event: string): string {
  const isAwaited = choicesAt(simulator, before.step.moment).open.some(({ way }) =>
    isTriggeredBy(way.transition.trigger ?? '', event),
  );
  return isAwaited ? t('no guard held for {event}', { event }) : t('nothing waited for {event}', { event });
}

/** So many lines of a step are shown: a loop that was cut has tens of thousands. */
const MOST_LINES = 100;

function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_LINES) return lines;
  const [first, last] = [lines.slice(0, MOST_LINES - 10), lines.slice(-10)];
  return [...first, t('… {count} more lines …', { count: lines.length - MOST_LINES }), ...last];
}

/** The requirements whose verdict turned, by the place of the step. */
function turnedIn({ log }: Recording): ReadonlyMap<number, ReadonlySet<string>> {
  const turned = new Map<number, Set<string>>();
  for (const { at, requirementId } of findVerdictChanges(log.map(({ state }) => state)))
    turned.set(at, (turned.get(at) ?? new Set()).add(requirementId));
  return turned;
}

/** Every step of a run with what it violates, the last at the end; a click goes to it. */
export function RunLog({ recording }: { recording: Recording }) {
  const { at, show } = useSimulation();
  const turned = useMemo(() => turnedIn(recording), [recording]);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ol aria-label={t('Steps')} className="m-0 flex list-none flex-col p-0">
      {recording.log.map((recorded, index) => (
        <li
          key={index}
          ref={index === at ? current : undefined}
          aria-current={index === at ? 'step' : undefined}
          className="border-b border-hairline px-3 py-1.5 aria-[current=step]:bg-selected-surface"
        >
          <button
            type="button"
            onClick={() => show(index)}
            className="flex w-full items-baseline justify-between gap-2 text-left font-medium hover:underline"
          >
            <span className="min-w-0 break-words">
              <span className="tabular-nums">{index}.</span> {inputLabels(recording.model, recorded.input)}
            </span>
            {recorded.step.moment.time > 0 && (
              <span className="shrink-0 text-sm font-normal text-muted">
                {timeLabels(recorded.step.moment.time)}
              </span>
            )}
          </button>
          <ul className="m-0 list-none p-0 pl-4 text-sm text-muted">
            {shortened(linesOf(recording, recorded, recording.log[index - 1])).map((line, place) => (
              <li key={place} className="break-words">
                {line}
              </li>
            ))}
            {recorded.state.verdicts
              .filter(
                ({ requirementId, verdict }) => verdict === 'fail' || turned.get(index)?.has(requirementId),
              )
              .map(({ requirementId, verdict }) => (
                <li key={requirementId} className="flex items-center gap-1">
                  {nameOf(recording.model, requirementId)} <VerdictMark verdict={verdict} />
                </li>
              ))}
          </ul>
          <Faults model={recording.model} state={recorded.state} />
        </li>
      ))}
    </ol>
  );
}
