import { type ComponentType, createElement, lazy, useState } from 'react';
import { whenStill } from './when-still.ts';

const loads = new Set<() => Promise<unknown>>();

/** How long to wait before something that could not be fetched is asked for again, in milliseconds. */
const PAUSE = 2_000;

/** A component whose code comes when it is needed, or when it is asked for ahead. */
export type LoadedLater<P extends object> = ComponentType<P> & {
  readonly fetchAhead: () => Promise<unknown>;
};

/**
 * A component whose code is fetched when it is first shown, or before by `fetchAhead` or `loadAhead`. What is there already is shown at
 * once: React holds back for 300 ms what comes after a fallback. While the service is away it waits for it: a component that failed once
 * would stay failed for as long as the page is open.
 */
export function loadedLater<P extends object>(load: () => Promise<ComponentType<P>>): LoadedLater<P> {
  let there: ComponentType<P> | null = null;
  const fetchAhead = async () => (there = await load());
  loads.add(fetchAhead);
  const Waiting = lazy(async () => ({ default: await loadPatiently(fetchAhead) }));
  function Later(props: P) {
    // Stays which it was: another would begin anew, without what is typed in it.
    const [Component] = useState<ComponentType<P>>(() => there ?? Waiting);
    return createElement(Component, props);
  }
  return Object.assign(Later, { fetchAhead });
}

/**
 * Fetches all that is loaded later, one after the other, each when the page is still: what was fetched can be opened without the service.
 * Its code is run, and for its style sheets the style of every element is worked out anew, which would be felt in a gesture.
 */
export async function loadAhead(): Promise<void> {
  for (const load of loads) {
    await whenStill();
    // What fails now is asked for again when it is shown.
    await load().catch(() => null);
  }
}

/** Loads code, waiting for a service that is away. @throws what the import throws where the service is there and the code is not */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await serviceAnswers()) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** Whether there is a service at all: then what is missing there stays missing, as after an update, and the page must be loaded again. */
async function serviceAnswers(): Promise<boolean> {
  try {
    await fetch(location.origin, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
