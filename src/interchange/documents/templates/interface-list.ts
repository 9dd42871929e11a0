import { t } from '#language/translate.ts';
import { anchorOf, type Section, table } from '#interchange/documents/printed-document.ts';
import type { Words } from '#interchange/documents/printing.ts';
import { interfaceColumns, listedColumns } from '#interchange/documents/rows/interface-columns.ts';
import { chosenInterfaces } from '#interchange/documents/rows/interface-rows.ts';
import type { SectionChoice } from '#interchange/documents/rows/section-choice.ts';
import type { Interface } from '#model/elements/interface.ts';
import { subtreeOf } from '#model/interfaces/crossings.ts';
import { inKeyOrder } from '#model/interfaces/key-order.ts';

/** All interfaces, or those with an end in one part and that are chosen, one row each. */
export function interfaceList(words: Words, partId: string | null, choice: SectionChoice = {}): Section[] {
  const { columns: asked } = choice;
  const known = interfaceColumns(words.model, asked);
  const columns = asked?.flatMap((id) => known.find((one) => one.id === id) ?? []) ?? listedColumns();
  const rows = chosenInterfaces(words, interfacesAt(words, partId), choice).map((edge) => ({
    anchor: anchorOf(edge.id),
    cells: columns.map(({ show }) => show(edge, words)),
  }));
  const list = table(t('Interfaces'), columns, rows, t('There are no interfaces.'));
  return [{ level: 1, heading: t('Interfaces'), anchor: 'interfaces', blocks: [list], isListed: true }];
}

/** The interfaces with an end in the subtree of a part, or all, in the order of their keys. */
export function interfacesAt({ model }: Words, partId: string | null): Interface[] {
  const all = model.tables.interface.values();
  if (partId === null) return inKeyOrder(all);
  const inside = subtreeOf(model.tables.part, partId);
  return inKeyOrder(all).filter(({ sourceId, targetId }) => inside.has(sourceId) || inside.has(targetId));
}
