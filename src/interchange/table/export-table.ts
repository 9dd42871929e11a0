import { countedElements } from '#interchange/omitted-records.ts';
import { FIELDS, type Field } from '#contract/table-mapping.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { type Tell, tellPart } from '#interchange/tell.ts';
import { t } from '#language/translate.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { customHeader, HEADERS } from './field.ts';
import { countRetyped } from './numeric-columns.ts';
import { RequirementCells } from './requirement-cells.ts';
import type { Cell } from './table.ts';

export interface ExportedTable {
  readonly columns: readonly TableColumn[];
  /** The headers first. */
  readonly rows: readonly (readonly Cell[])[];
  readonly notes: TransferNote[];
}

export interface TableColumn {
  readonly field: Field | null;
  readonly header: string;
}

/** Columns that are left out where no requirement has anything in them. */
const SPARSE: ReadonlySet<Field> = new Set([
  'depth',
  'systems',
  'functions',
  'constraints',
  'comment',
  'sourceFile',
  'sourcePage',
  'sourceText',
]);

/** A model's requirements as rows, parents before their children and siblings in order. */
export function exportTable(model: SystemModel, tell?: Tell): ExportedTable {
  const cells = new RequirementCells(model);
  const requirements = inOutline(model);
  const fields = FIELDS.filter((field) =>
    field === 'autoUpdate'
      ? requirements.some((one) => one.autoUpdate)
      : !SPARSE.has(field) || requirements.some((one) => cells.cell(one, field) !== ''),
  );
  const held = new Set(requirements.flatMap(({ customFields }) => Object.keys(customFields)));
  const declared = model.definitions.requirementFields.map(({ key }) => key);
  const customs = [...declared, ...[...held].filter((name) => !declared.includes(name))];
  const before = fields.filter((field) => field !== 'id');
  const columns: TableColumn[] = [
    ...before.map((field) => ({ field, header: HEADERS[field] })),
    ...customs.map((name) => ({ field: null, header: customHeader(name) })),
    { field: 'id', header: HEADERS.id },
  ];
  const onRow = tellPart(tell, 'writing', 0, 2, requirements.length);
  const rows = requirements.map((one, index) => {
    onRow(index);
    return [
      ...before.map((field) => cells.cell(one, field)),
      ...customs.map((name) => cells.customCell(one, name)),
      one.id,
    ];
  });
  return {
    columns,
    rows: [columns.map(({ header }) => header), ...rows],
    notes: notesOn(model, requirements),
  };
}

function notesOn(model: SystemModel, requirements: readonly Requirement[]): TransferNote[] {
  const others = KINDS.filter((kind) => kind !== 'requirement' && model.tables[kind].size > 0);
  const notes: TransferNote[] = others.map((kind) => {
    const count = model.tables[kind].size;
    return {
      severity: 'info',
      where: `${kind}s`,
      message: t(
        '{count, plural, one {{elements} is left out: a table holds requirements only} other {{elements} are left out: a table holds requirements only}}',
        { count: count, elements: countedElements(kind, count) },
      ),
    };
  });
  const conditions = requirements.filter(({ constraints }) =>
    constraints.some(({ type }) => type !== 'text'),
  );
  if (conditions.length > 0)
    notes.push({
      severity: 'info',
      where: 'constraints',
      message: t(
        'the constraints of {count, plural, one {{count} requirement} other {{count} requirements}} are written as text; read into another model they stay text',
        { count: conditions.length },
      ),
    });
  const retyped = countRetyped(requirements.map(({ customFields }) => [customFields]));
  if (retyped > 0)
    notes.push({
      severity: 'info',
      where: t('custom fields'),
      message: t(
        'custom fields of {count, plural, one {{count} requirement} other {{count} requirements}} have another type where the file is read into a model that does not declare them: columns of nothing but numbers become numbers, all else text',
        { count: retyped },
      ),
    });
  return notes;
}

/** All requirements, each after its parent, siblings by position. */
function inOutline({ tables: { requirement } }: SystemModel): Requirement[] {
  const below = new Map<string, Requirement[]>();
  const roots: Requirement[] = [];
  const all = [...requirement.values()].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  for (const one of all) {
    const siblings = one.parentId === undefined ? undefined : below.get(one.parentId);
    if (one.parentId === undefined || !requirement.has(one.parentId)) roots.push(one);
    else if (siblings) siblings.push(one);
    else below.set(one.parentId, [one]);
  }
  const ordered: Requirement[] = [];
  const waiting = roots.reverse();
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    ordered.push(one);
    waiting.push(...(below.get(one.id) ?? []).reverse());
  }
  return ordered;
}
