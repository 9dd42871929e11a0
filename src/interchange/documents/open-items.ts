import { t } from '#language/translate.ts';
import { givenDay } from '#interchange/stored-words.ts';
import { anchorOf, cell, type Row, type Section, table } from './printed-document.ts';
import { Words } from './printing.ts';
import { inKeyOrder } from '#model/interfaces/key-order.ts';
import { isOpen } from '#model/elements/interface-control.ts';

const COLUMNS = () => [
  { head: t('Element'), width: 4 },
  { head: t('What is open'), width: 6 },
  { head: t('Who'), width: 2 },
  { head: t('By', undefined, 'until when'), width: 2 },
];
/** TBD and TBC where they stand as words of their own. */
const MARK = /\bTB[DC]\b/u;

/** What is to be determined or confirmed: of interfaces, and in the statements of requirements. `has` says which elements are printed. */
export function openItems(words: Words, has: (anchor: string) => boolean): Section[] {
  const { model } = words;
  const rows: Row[] = [];
  for (const edge of inKeyOrder(model.tables.interface.values())) {
    const { tbd } = edge;
    if (!tbd || !isOpen(edge) || !has(anchorOf(edge.id))) continue;
    const what = [tbd.kind ?? 'TBD', tbd.what].filter(Boolean).join(': ');
    rows.push({
      cells: [cell(words.link(edge.id)), cell(what), cell(tbd.who ?? ''), cell(givenDay(tbd.by ?? ''))],
    });
  }
  for (const { id, statement } of model.tables.requirement.values())
    if (MARK.test(statement) && has(anchorOf(id)))
      rows.push({ cells: [cell(words.link(id)), cell(statement), cell(), cell()] });
  if (rows.length === 0) return [];
  const blocks = [table(t('Open items'), COLUMNS(), rows, '')];
  return [{ level: 1, heading: t('Open items'), anchor: 'open-items', blocks, isListed: true }];
}
