/** A clock that runs out where nothing is heard for `silentMs`: also when the browser slept, as soon as it is looked at again. */
export function watchSilence(silentMs: number, onSilent: () => void) {
  let timer = setTimeout(onSilent, silentMs);
  let heardAt = Date.now();
  const look = () => {
    if (Date.now() - heardAt > silentMs) onSilent();
  };
  addEventListener('focus', look);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilent, silentMs);
      heardAt = Date.now();
    },
    stop: () => {
      clearTimeout(timer);
      removeEventListener('focus', look);
    },
  };
}

/** Calls `onHidden` once nobody has seen the page for `ms`; answers how to stop. */
export function watchHidden(ms: number, onHidden: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(onHidden, ms);
  };
  note();
  document.addEventListener('visibilitychange', note);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', note);
  };
}

const onceHeard = (of: EventTarget, name: string, signal: AbortSignal, done: () => void) =>
  of.addEventListener(name, done, { signal });

/** Waits, at most until the browser is online again or the page is looked at. */
export function pause(ms: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    onceHeard(closed, 'abort', over.signal, done);
    onceHeard(window, 'online', over.signal, done);
    onceHeard(window, 'focus', over.signal, done);
    if (closed.aborted) done();
  });
}

/** Waits until the page can be seen. */
export function untilSeen(closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      if (document.visibilityState === 'hidden' && !closed.aborted) return;
      over.abort();
      resolve();
    };
    onceHeard(closed, 'abort', over.signal, done);
    onceHeard(document, 'visibilitychange', over.signal, done);
    done();
  });
}
