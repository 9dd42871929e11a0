import { absentLabel } from '#model/elements/hidden-id.ts';
import { isUuid } from '#interchange/table/requirement-cells.ts';
import { type Cell, cellText } from '#interchange/table/table.ts';
import { type ReadText, textOf } from '#app/fields/cells/column.ts';
import { parentItems } from '#app/fields/pickers/requirement-items.ts';
import { t } from '#language/translate.ts';
import type { Column } from './column.ts';

const shown = (words: readonly string[]) => words.map((word) => `“${word.slice(0, 40)}”`).join(', ');

const shownSystems = (cell: Cell): string =>
  cellText(cell)
    .split('\n')
    .map((word) => absentLabel(word, word))
    .join('; ');

/** The parts that a requirement is allocated to, by name where that says which. */
export const systemsColumn: Column = {
  id: 'systems',
  label: t('Allocated parts'),
  width: 140,
  editor: { kind: 'parts' },
  read: ({ systems }) => systems,
  write: (value) => ({ systems: typeof value === 'string' ? [] : value }),
  text: (requirement, cells) => shownSystems(cells.cell(requirement, 'systems')),
  said: (value, _requirement, { model }) =>
    typeof value === 'string'
      ? value
      : value.map((id) => model.tables.part.get(id)?.name ?? absentLabel(id, t('a missing part'))).join('; '),
  parse: (text, cells): ReadText => {
    const words = text
      .split(/[\n\r;]+/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const found = words.map((word) => ({ word, part: cells.part(word) }));
    const lost = found.filter(({ part }) => part === undefined).map(({ word }) => word);
    return lost.length > 0
      ? {
          ok: false,
          reason: t('There is no part, or more than one, called {names}.', { names: shown(lost) }),
        }
      : { ok: true, value: found.flatMap(({ part }) => (part ? [part.id] : [])) };
  },
};

/** The requirement above, by its key where that says which. */
export const parentColumn: Column = {
  id: 'parent',
  label: t('Parent', undefined, 'of a requirement'),
  width: 120,
  editor: {
    kind: 'pick',
    items: ({ tables }, id) => parentItems(tables.requirement, id),
    empty: t('No requirement found.'),
  },
  read: ({ parentId }) => parentId ?? '',
  write: (value) => ({ parentId: textOf(value) }),
  text: (requirement, cells) => cellText(cells.cell(requirement, 'parent')),
  said: (value, _requirement, { model }) =>
    value === ''
      ? ''
      : (model.tables.requirement.get(String(value))?.key ?? absentLabel(String(value), t('missing'))),
  parse: (text, cells): ReadText => {
    const word = text.trim();
    if (word === '' || isUuid(word)) return { ok: true, value: word };
    const found = cells.requirement(word);
    return found
      ? { ok: true, value: found.id }
      : {
          ok: false,
          reason: t('There is no requirement, or more than one, with the key {key}.', { key: shown([word]) }),
        };
  },
};

/** Free words, one on a line. */
export const functionsColumn: Column = {
  id: 'functions',
  label: t('Functions'),
  width: 160,
  editor: { kind: 'lines' },
  read: ({ functions }) => functions.join('\n'),
  write: (value) => ({
    functions: String(value)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }),
  text: ({ functions }) => functions.join('\n'),
  parse: (text) => ({ ok: true, value: text.replace(/\r\n?/g, '\n') }),
};
