import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { type Difference, differencesOf, type Whole } from '#interchange/differences/model-differences.ts';
import {
  anchorOf,
  cell,
  paragraph,
  type Row,
  type Section,
  table,
} from '#interchange/documents/printed-document.ts';
import { byPosition, inWords, type Printing, type Words } from '#interchange/documents/printing.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { byId } from '#interchange/plain-json.ts';
import type { Transition } from '#model/elements/transition.ts';
import { inKeyOrder } from '#model/interfaces/key-order.ts';
import { compareDocumentOrder } from '#model/simulation/machine/order.ts';
import { outlineOf } from '#model/trace/ancestry.ts';
import { agreementSection } from './agreements.ts';

const HEADINGS = [
  ['added', () => t('Added')],
  ['changed', () => t('Changed')],
  ['removed', () => t('Removed')],
] as const;
export const changeColumns = () => [
  { id: 'element', head: t('Element'), width: 4 },
  { id: 'field', head: t('Field'), width: 2 },
  { id: 'before', head: t('Before'), width: 4, isOptional: true },
  { id: 'after', head: t('After'), width: 4, isOptional: true },
];

/** What differs between two states of a model: one row for each field that does. Nothing where there is no other state. */
export function changes(words: Words, { info, model, before, agreements }: Printing): Section[] {
  if (!before) return [];
  const whole = (of: Printing['model']): Whole => ({ info, model: of, records: NO_RECORDS });
  const differences = differencesOf(whole(before.model), whole(model)).flatMap(withoutDrawing);
  const [now, past] = [readingOrder(model), readingOrder(before.model)];
  const sections = HEADINGS.map(([change, said]): Section => {
    const heading = said();
    const places = change === 'removed' ? past : now;
    const found = differences
      .filter((one) => one.change === change)
      .sort((a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1));
    const count = paragraph(
      t('{count, plural, one {1 element} other {{count} elements}}.', { count: found.length }),
    );
    const list = table(heading, changeColumns(), found.flatMap(rowsOf), '');
    return {
      level: 1,
      heading,
      anchor: change,
      blocks: found.length === 0 ? [paragraph(t('Nothing.'))] : [count, list],
      isListed: true,
    };
  });
  // Of what has changed: whoever agreed to it is to know.
  const touched = new Set(differences.map(({ id }) => id));
  const edges = inKeyOrder(model.tables.interface.values()).filter(({ id }) => touched.has(id));
  return [...sections, ...agreementSection(words, edges, agreements)];
}

/** Where each element is in the order in which the views show them; the model itself comes before all of them. */
function readingOrder({ tables }: Printing['model']): ReadonlyMap<string, number> {
  const states = outlineOf(tables.state.values(), compareDocumentOrder);
  const placeOfState = new Map(states.map(({ id }, at) => [id, at]));
  const from = ({ sourceId }: Transition): number => placeOfState.get(sourceId) ?? -1;
  const ids = [
    ...outlineOf(tables.part.values(), (a, b) => inWords(a.name, b.name) || byId(a, b)),
    ...states,
    ...inKeyOrder(tables.interface.values()),
    ...[...tables.transition.values()].sort((a, b) => from(a) - from(b) || compareDocumentOrder(a, b)),
    ...outlineOf(tables.requirement.values(), byPosition),
    ...[...tables['trace-link'].values()].sort(byId),
  ];
  return new Map(ids.map(({ id }, at) => [id, at]));
}

/** Where and how large something is drawn says nothing about the system; what was only moved has not changed. Of what is new, the title says its name. */
function withoutDrawing(difference: Difference): Difference[] {
  const isNew = difference.change !== 'changed';
  const facts = difference.facts.filter(({ about }) => about !== 'drawing' && !(isNew && about === 'title'));
  return difference.change === 'changed' && facts.length === 0 ? [] : [{ ...difference, facts }];
}

function rowsOf({ id, word, title, facts, change }: Difference): Row[] {
  const element = t('{kind} {name}', { kind: fromEnglish(word), name: title });
  if (facts.length === 0) return [{ anchor: anchorOf(id), cells: [cell(element), cell(), cell(), cell()] }];
  // Each row names it: a page may begin with any of them, and a workbook is sorted and filtered by it.
  return facts.map(({ label, before, after }, at) => ({
    ...(at === 0 && { anchor: anchorOf(id) }),
    cells: [
      cell(element),
      cell(label),
      cell(before ?? (change === 'changed' ? t('(none)') : '')),
      cell(after ?? (change === 'changed' ? t('(none)') : '')),
    ],
  }));
}
