import { useEffect, useState } from 'react';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { t } from '#language/translate.ts';
import { Late } from '#app/ui/scheduling/late.tsx';
import { type LayoutRun, useLayoutRun } from './layout-run.ts';

/** How far a layout has come, with a way to stop it; Escape stops it too. Nothing while there is none. */
export function LayoutProgress() {
  const run = useLayoutRun((state) => state.run);
  return (
    <div role="status" className="absolute top-14 left-1/2 z-10 -translate-x-1/2">
      {run && <Progress run={run} />}
    </div>
  );
}

function Progress({ run: { label, done, cancel } }: { readonly run: LayoutRun }) {
  const seconds = useSeconds();
  useEffect(() => {
    const ended = new AbortController();
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      },
      { capture: true, signal: ended.signal },
    );
    return () => ended.abort();
  }, [cancel]);
  return (
    <Late>
      <div className="popup px-3 py-1.5">
        <div className="flex items-center gap-2">
          <ProgressBar label={label} value={done} onCancel={cancel} />
          {/* For the eye: read out, it would be every second. */}
          <span aria-hidden="true" className="w-8 text-right text-sm text-muted tabular-nums">
            {t('{seconds} s', { seconds })}
          </span>
        </div>
      </div>
    </Late>
  );
}

/** How many seconds have gone by, as a sign of life where it cannot be known how far it is. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
