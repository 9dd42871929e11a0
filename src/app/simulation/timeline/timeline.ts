import type { PlainValue } from '#model/definitions/run-request.ts';
import type { Recorded } from '#model/simulation/runs/recording.ts';

/** What the steps of a run are laid out along: their number, or the time that passed. */
export type Axis = 'steps' | 'time';

/** From where to where a step reaches, as parts of the whole from 0 to 1. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much of a timeline by time the last step has, after which no time is known to pass. */
const LAST = 0.04;

/** Where each step of a run is on its timeline. One that took no time is a line by time. */
export function spansOf(log: readonly Recorded[], axis: Axis): readonly Span[] {
  const end = log.at(-1)?.step.moment.time ?? 0;
  if (axis === 'steps' || end === 0)
    return log.map((_, at) => ({ from: at / log.length, to: (at + 1) / log.length }));
  const place = (time: number) => (time / end) * (1 - LAST);
  return log.map(({ step }, at) => {
    const next = log[at + 1];
    return { from: place(step.moment.time), to: next ? place(next.step.moment.time) : 1 };
  });
}

/** The step at a place of the timeline: of those that begin there or before, the last. */
export function stepAt(spans: readonly Span[], part: number): number {
  return Math.max(
    0,
    spans.findLastIndex(({ from }) => from <= part),
  );
}

/** The values of one variable in a run, and what its line goes between. */
export interface Series {
  readonly variableId: string;
  readonly values: readonly (PlainValue | null)[];
  /** From the lowest to the highest line that a value can have: the least and greatest number, or every word in order. */
  readonly levels: readonly PlainValue[];
}

/** The lines of the variables of a run. `choices`: the words that one of them can have, in order. */
export function seriesOf(
  log: readonly Recorded[],
  choices: (variableId: string) => readonly string[] | undefined,
): readonly Series[] {
  return Object.keys(log[0]?.state.values ?? {}).map((variableId) => {
    const values = log.map(({ state }) => state.values[variableId] ?? null);
    const known = values.filter((value) => value !== null);
    return { variableId, values, levels: levelsOf(known, choices(variableId) ?? []) };
  });
}

function levelsOf(values: readonly PlainValue[], choices: readonly string[]): readonly PlainValue[] {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length > 0)
    return [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
  if (values.some((value) => typeof value === 'boolean')) return [false, true];
  return [...new Set([...choices, ...values])];
}

/** Whether a variable has more than one value in a run. */
export const changes = ({ values }: Series): boolean => values.some((value) => value !== values[0]);

/** How high the line of a value is, from 0 (the lowest) to 1; null where there is none. */
export function heightOf({ levels }: Series, value: PlainValue | null): number | null {
  if (value === null) return null;
  const [least] = levels;
  const most = levels.at(-1);
  if (typeof value === 'number' && typeof least === 'number' && typeof most === 'number')
    return most === least ? 0.5 : (value - least) / (most - least);
  return levels.length === 1 ? 0.5 : levels.indexOf(value) / (levels.length - 1);
}

/** The line of a variable in a field of 100 by 100 whose origin is at the top left: level in a step, and a leap between two. */
export function lineOf(series: Series, spans: readonly Span[]): string {
  let path = '';
  let open = false;
  for (const [at, { from, to }] of spans.entries()) {
    const height = heightOf(series, series.values[at] ?? null);
    if (height === null) {
      open = false;
      continue;
    }
    const y = round(100 - 100 * height);
    path += `${open ? 'L' : 'M'}${round(100 * from)} ${y}L${round(100 * to)} ${y}`;
    open = true;
  }
  return path;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** When something was so: from the beginning of one step to the end of another, both as parts of the whole. */
export interface Lane {
  /** Of the state or the requirement. */
  readonly id: string;
  readonly spans: readonly Span[];
}

/** The states that were active in a run, those entered first above, with when they were. */
export function lanesOf(log: readonly Recorded[], spans: readonly Span[]): readonly Lane[] {
  return lanesWhere(log, spans, ({ step }) =>
    [...step.moment.active.values()]
      .sort((a, b) => a.rank - b.rank)
      .flatMap(({ id, state }) => (state ? [id] : [])),
  );
}

/** The requirements that were violated in a run, those violated first above, with when they were. */
export function violationsOf(log: readonly Recorded[], spans: readonly Span[]): readonly Lane[] {
  return lanesWhere(log, spans, ({ state }) => violatedIn(state));
}

/** The requirements that are violated in a step. */
export function violatedIn({ verdicts }: Recorded['state']): string[] {
  return verdicts.flatMap(({ requirementId, verdict }) => (verdict === 'fail' ? [requirementId] : []));
}

function lanesWhere(
  log: readonly Recorded[],
  spans: readonly Span[],
  idsIn: (recorded: Recorded) => readonly string[],
): readonly Lane[] {
  const lanes = new Map<string, Span[]>();
  let ongoing: ReadonlySet<string> = new Set();
  for (const [at, recorded] of log.entries()) {
    const span = spans[at];
    if (!span) continue;
    const ids = idsIn(recorded);
    for (const id of ids) {
      const lane = lanes.get(id) ?? [];
      lanes.set(id, lane);
      const last = lane.at(-1);
      if (last && ongoing.has(id)) lane[lane.length - 1] = { from: last.from, to: span.to };
      else lane.push(span);
    }
    ongoing = new Set(ids);
  }
  return [...lanes].map(([id, parts]) => ({ id, spans: parts }));
}
