import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type FoundCounts, useFoundCounts } from '#app/session/found-counts.ts';

const numbers = new Intl.NumberFormat();

/** How many errors and warnings are found, beside the way to them. For a screen reader it describes that link, in words. */
export function FoundCount({ id, compact }: { readonly id: string; readonly compact: boolean }) {
  const counts = useFoundCounts((found) => found.counts);
  return (
    <>
      <span id={id} hidden>
        {counts && inWords(counts)}
      </span>
      {!compact && counts && (
        <span
          aria-hidden="true"
          className="flex shrink-0 items-center gap-1 text-sm font-normal tabular-nums"
        >
          {counts.errors > 0 && (
            <span className="flex items-center gap-0.5 text-danger">
              <CircleAlert size={12} />
              {numbers.format(counts.errors)}
            </span>
          )}
          {counts.warnings > 0 && (
            <span className="flex items-center gap-0.5 text-warning">
              <TriangleAlert size={12} />
              {numbers.format(counts.warnings)}
            </span>
          )}
        </span>
      )}
    </>
  );
}

function inWords({ errors, warnings }: FoundCounts): string {
  const words = [...counted(errors, 'error'), ...counted(warnings, 'warning')];
  return words.length === 0 ? 'no errors and no warnings' : words.join(', ');
}

const counted = (count: number, word: string): string[] =>
  count === 0 ? [] : [`${numbers.format(count)} ${word}${count === 1 ? '' : 's'}`];
