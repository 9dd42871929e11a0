import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Late } from '#app/ui/scheduling/late.tsx';

/** What is shown while something is fetched, once that takes long enough to be noticed. */
export function Loading({ label }: { label: string }) {
  return (
    <Late>
      <div className="flex h-full min-h-24 items-center justify-center p-4">
        <ProgressBar label={label} />
      </div>
    </Late>
  );
}
