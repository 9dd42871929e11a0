import { CircleAlert } from 'lucide-react';
import { readCell, saidOf } from '#app/fields/cells/column.ts';
import type { Sheet } from '#app/fields/cells/sheet.ts';
import type { CellWrite, PlannedCells } from '#app/fields/cells/edits/plan-cells.ts';
import { cellCount } from '#app/fields/cells/edits/use-cell-edits.ts';
import { MoreItems } from '#app/ui/feedback/more-items.tsx';
import { t } from '#language/translate.ts';

/** So many of each are listed; the rest is counted. */
const MOST = 100;

/** What an edit of many cells would change, cell by cell, and what it would leave and why. */
export function PlannedChanges<Row, Words>(props: {
  readonly planned: PlannedCells<Row, Words>;
  readonly sheet: Sheet<Row, Words>;
}) {
  const { planned, sheet } = props;
  const { changes, refused, unchanged } = planned;
  const { kind, row: rowOf, words } = sheet;
  const keyOf = (id: string) => {
    const row = rowOf(id);
    return row === undefined ? t('No row') : kind.nameOf(row, words);
  };
  const now = ({ id, column }: CellWrite<Row, Words>) => {
    const row = rowOf(id);
    return row === undefined ? '' : readCell(column, row, words);
  };
  const then = ({ id, column, value }: CellWrite<Row, Words>) => {
    const row = rowOf(id);
    return row === undefined ? '' : saidOf(column, value, row, words);
  };
  return (
    <>
      {refused.length > 0 && (
        <section aria-label={t('Refused cells')} className="flex flex-col gap-1">
          <h3 className="m-0 text-sm font-semibold">
            {t('{cells} refused', { cells: cellCount(refused.length) })}
          </h3>
          <ul className="m-0 flex list-none flex-col gap-1 p-0">
            {refused.slice(0, MOST).map((write) => (
              <li key={`${write.id} ${write.column.id}`} className="flex gap-1 text-sm">
                <CircleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0 text-danger" />
                <span className="min-w-0 break-words">
                  <span className="font-mono">{keyOf(write.id)}</span> {write.column.label}: {write.refusal}
                </span>
              </li>
            ))}
          </ul>
          <MoreItems total={refused.length} shown={MOST} />
        </section>
      )}
      {changes.length > 0 && (
        <table aria-label={t('Changed cells')} className="w-full table-fixed border-collapse text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th className="w-28 py-1 font-medium">{t('Row')}</th>
              <th className="w-20 py-1 font-medium">{t('Column')}</th>
              <th className="py-1 font-medium">{t('Before → After')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, MOST).map((write, index) => (
              <tr key={`${write.id} ${write.column.id}`} className="border-t border-hairline align-top">
                <td className="py-1 pr-1 font-mono break-words">
                  {/* Rows that begin with the same words are told apart by their ends, once for all cells of one. */}
                  <span className={changes[index - 1]?.id === write.id ? 'sr-only' : undefined}>
                    {keyOf(write.id)}
                  </span>
                </td>
                <td className="py-1 pr-1 break-words">{write.column.label}</td>
                <td className="py-1 break-words whitespace-pre-line">
                  <del className="text-muted">{now(write) || t('(empty)')}</del>
                  <ins className="block no-underline">{then(write) || t('(empty)')}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <MoreItems total={changes.length} shown={MOST} />
      {unchanged > 0 && (
        <p className="m-0 text-sm text-muted">
          {t('{cells} as they are already.', { cells: cellCount(unchanged) })}
        </p>
      )}
    </>
  );
}
