import { useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { t } from '#language/translate.ts';
import type { ClassCounts as Counts } from '#contract/transfer.ts';

/** How many elements of each class a file has, and how many of them are imported. */
export function ClassCounts({ counts }: { readonly counts: Counts }) {
  const [open, setOpen] = useState(false);
  const classes = Object.entries(counts);
  const sum = (of: 'file' | 'taken') => classes.reduce((total, [, each]) => total + each[of], 0);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="m-0">
        {t('{taken, number} of {total, number} elements of the file have a place in the model.', {
          taken: sum('taken'),
          total: sum('file'),
        })}
      </p>
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open
          ? t('Hide classes')
          : t('Show {count, plural, one {# class} other {# classes}}', { count: classes.length })}
      </Button>
      {open && (
        // Scrolls by itself: a large model has more than a hundred.
        <div
          role="region"
          aria-label={t('Classes of the file')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
          tabIndex={0}
          className="max-h-80 self-stretch overflow-auto rounded-(--radius) border border-hairline"
        >
          <table className="w-full border-collapse text-sm">
            <thead className="sticky top-0 bg-sunken">
              <tr>
                <th scope="col" className="px-2 py-1 text-left font-semibold">
                  {t('Class')}
                </th>
                <th scope="col" className="px-2 py-1 text-right font-semibold whitespace-nowrap">
                  {t('In the file')}
                </th>
                <th scope="col" className="px-2 py-1 text-right font-semibold whitespace-nowrap">
                  {t('Imported')}
                </th>
              </tr>
            </thead>
            <tbody>
              {classes.map(([name, { file, taken }]) => (
                <tr key={name} className={taken === 0 ? 'text-muted' : undefined}>
                  <th
                    scope="row"
                    className="border-t border-hairline px-2 py-1 text-left font-normal break-all"
                  >
                    {name}
                  </th>
                  <td className="border-t border-hairline px-2 py-1 text-right tabular-nums">
                    {shownCount(file)}
                  </td>
                  <td className="border-t border-hairline px-2 py-1 text-right tabular-nums">
                    {shownCount(taken)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
