import type { CDPSession } from '@playwright/test';
import { part } from '../client.ts';

/** What the main thread of a page did, by its own clock: what else runs on the machine takes none of it. In milliseconds. */
export interface OwnClock {
  readonly computed: number;
  /** The longest single task: no frame can come before it is done. */
  readonly longest: number;
}

/** Whose tasks are told of by Chromium's trace. */
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-lighthouse'];

/** Traces what the page computes while `perform` runs. */
export async function ownClockOf(cdp: CDPSession, perform: () => Promise<void>): Promise<OwnClock> {
  const events: unknown[] = [];
  const note = ({ value }: { value: readonly unknown[] }) => {
    for (const event of value) events.push(event);
  };
  cdp.on('Tracing.dataCollected', note);
  const complete = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve());
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await perform();
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', note);
  return busiest(events);
}

const threadOf = (event: unknown): string => `${String(part(event, 'pid'))} ${String(part(event, 'tid'))}`;
const numberIn = (event: unknown, name: string): number => {
  const value = part(event, name);
  return typeof value === 'number' ? value : 0;
};

/** Of the main threads of all pages that of the one that is looked at: it has computed most. */
function busiest(events: readonly unknown[]): OwnClock {
  const mains = new Set(
    events
      .filter((event) => part(part(event, 'args'), 'name') === 'CrRendererMain')
      .map((event) => threadOf(event)),
  );
  const tasks = new Map<string, { begin: number; end: number; ms: number }[]>();
  for (const event of events) {
    const name = part(event, 'name');
    if (typeof name !== 'string' || !name.endsWith('RunTask') || !mains.has(threadOf(event))) continue;
    const begin = numberIn(event, 'ts');
    const task = { begin, end: begin + numberIn(event, 'dur'), ms: numberIn(event, 'tdur') / 1000 };
    const known = tasks.get(threadOf(event));
    if (known) known.push(task);
    else tasks.set(threadOf(event), [task]);
  }
  let most: OwnClock = { computed: 0, longest: 0 };
  for (const all of tasks.values()) {
    all.sort((a, b) => a.begin - b.begin || b.end - a.end);
    let end = 0;
    let computed = 0;
    let longest = 0;
    for (const task of all) {
      // A task within another one, which is told of under a second name.
      if (task.begin < end) continue;
      end = task.end;
      computed += task.ms;
      longest = Math.max(longest, task.ms);
    }
    if (computed > most.computed) most = { computed, longest };
  }
  return most;
}
