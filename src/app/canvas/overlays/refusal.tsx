import { TriangleAlert } from 'lucide-react';
import { useHint } from '#app/commands/hint.ts';

/** Why the last gesture or key did nothing, said where it was done. */
export function Refusal() {
  const refusal = useHint((hint) => hint.refusal);
  return (
    <p aria-live="polite" className="m-0 max-w-full text-sm">
      {refusal !== null && (
        <span className="flex items-center gap-1.5 rounded-md border border-hairline bg-surface px-2 py-1 text-warning">
          <TriangleAlert aria-hidden="true" size={14} className="shrink-0" />
          {refusal}
        </span>
      )}
    </p>
  );
}
