import { asSentence } from '#app/api/http/refusal.ts';
import { merged } from '#app/fields/cells/edits/plan-cells.ts';
import type { CellKind, MadeRow, PasteRows, Sheet } from '#app/fields/cells/sheet.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import type { Rows } from '#app/requirements/rows/rows.ts';
import { t } from '#language/translate.ts';
import { fieldErrors } from '#contract/problem.ts';
import { CreateRequirement, UpdateRequirement } from '#contract/requirement.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Table } from '#model/elements/table.ts';
import type { JsonObject } from '#model/store/json.ts';
import { wireBody } from '#contract/wire-body.ts';
import { createElement } from '#model/commands/create-element.ts';
import { setFields } from '#model/commands/set-fields.ts';

export type RequirementSheet = Sheet<Requirement, RequirementCells>;

const NOUNS = [t('requirement'), t('requirements')] as const;

/** What its rows are: each a requirement. */
export const REQUIREMENT_CELLS: CellKind<Requirement, RequirementCells> = {
  nouns: NOUNS,
  wordsOf: (model) => new RequirementCells(model),
  rowIn: ({ tables }, id) => tables.requirement.get(id),
  nameOf: ({ key }) => key,
  problemOf: (fields) => {
    const parsed = UpdateRequirement.safeParse(wireBody('requirement', fields));
    return parsed.success ? null : asSentence(fieldErrors(parsed.error)[0]?.message ?? t('is not allowed'));
  },
  operations: (fields) => [...fields].flatMap(([id, changed]) => setFields('requirement', id, changed)),
  holdersOf:
    ({ tables }) =>
    (key) =>
      tables.requirement.referring('key', key).map(({ id }) => id),
};

/** What is shown of it. */
export interface Shown {
  readonly requirements: Table<Requirement>;
  readonly columns: readonly Column[];
  readonly cells: RequirementCells;
  readonly rows: Pick<Rows, 'ids' | 'at'>;
}

/** The table as its cells are written. */
export function requirementSheet({ requirements, columns, cells, rows }: Shown): RequirementSheet {
  const { ids } = rows;
  return {
    kind: REQUIREMENT_CELLS,
    words: cells,
    ids,
    row: (id) => requirements.get(id),
    columnsOf: () => columns,
    placeText: (index, columnId) => (columnId === 'number' ? (rows.at(index)?.number ?? '') : undefined),
    newRowsAt: newRowsAt(columns, ids.length),
    pasteRows: (top, count) => ({
      ids: ids.slice(top, top + count).filter((id) => requirements.has(id)),
      columnsOf: () => columns,
      make: (texts) => madeOf(texts, requirements, cells),
      nouns: NOUNS,
      withMade: (operations, made, newId) => [
        ...operations,
        ...made.flatMap((fields) => createElement('requirement', newId(), fields)),
      ],
    }),
  };
}

function newRowsAt(columns: readonly Column[], top: number): RequirementSheet['newRowsAt'] {
  const left = columns.findIndex(({ id }) => id === 'title');
  return left < 0 ? undefined : { top, left };
}

/** The fields of a new requirement and what of the row it leaves out, or why there can be none. */
function madeOf(
  texts: Parameters<PasteRows<Requirement, RequirementCells>['make']>[0],
  requirements: Table<Requirement>,
  cells: RequirementCells,
): MadeRow | string {
  let fields: JsonObject = {};
  const lost: string[] = [];
  for (const { column, text } of texts) {
    if (text === '' || column.editor.kind === 'none') continue;
    const read = column.parse(text, cells, undefined);
    if (!read.ok) {
      lost.push(`${column.label}: ${read.reason}`);
      continue;
    }
    if (column.id === 'key' && requirements.referring('key', text).length > 0) {
      lost.push(t('another requirement has the key {key}, so it gets a new one.', { key: text }));
      continue;
    }
    fields = merged(fields, column.write(read.value, undefined));
  }
  const title = fields['name'];
  if (typeof title !== 'string') return t('a requirement needs a title, and the row has none.');
  const parsed = CreateRequirement.safeParse(wireBody('requirement', fields));
  return parsed.success
    ? { fields, title, lost }
    : asSentence(fieldErrors(parsed.error)[0]?.message ?? t('it is not allowed'));
}

/** What rows begin with that are pasted where there is none yet; the other columns follow in their order. */
const FIRST = ['title', 'key', 'statement'];

/** The columns of a table without rows, in the order in which a block is taken for them. */
export function firstColumns(columns: readonly Column[]): readonly Column[] {
  const written = columns.filter(({ editor }) => editor.kind !== 'none');
  const first = FIRST.flatMap((id) => written.find((column) => column.id === id) ?? []);
  return [...first, ...written.filter((column) => !first.includes(column))];
}
