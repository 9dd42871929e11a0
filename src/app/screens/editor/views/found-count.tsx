import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type FoundCounts, useFoundCounts } from '#app/session/found-counts.ts';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { t } from '#language/translate.ts';

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
              {shownCount(counts.errors)}
            </span>
          )}
          {counts.warnings > 0 && (
            <span className="flex items-center gap-0.5 text-warning">
              <TriangleAlert size={12} />
              {shownCount(counts.warnings)}
            </span>
          )}
        </span>
      )}
    </>
  );
}

function inWords({ errors, warnings }: FoundCounts): string {
  const words = [
    ...(errors === 0
      ? []
      : [
          t('{count, plural, one {{shown} error} other {{shown} errors}}', {
            count: errors,
            shown: shownCount(errors),
          }),
        ]),
    ...(warnings === 0
      ? []
      : [
          t('{count, plural, one {{shown} warning} other {{shown} warnings}}', {
            count: warnings,
            shown: shownCount(warnings),
          }),
        ]),
  ];
  return words.length === 0 ? t('no errors and no warnings') : words.join(', ');
}
