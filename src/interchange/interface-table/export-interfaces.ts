import { countedElements } from '#interchange/omitted-records.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { countRetyped } from '#interchange/table/numeric-columns.ts';
import type { Cell } from '#interchange/table/table.ts';
import { type Tell, tellPart } from '#interchange/tell.ts';
import { t } from '#language/translate.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { Interface } from '#model/elements/interface.ts';
import { inKeyOrder } from '#model/interfaces/key-order.ts';
import type { SystemModel } from '#model/system-model.ts';
import { declaredFor, valueCell } from './interface-cells.ts';
import {
  ID_HEADER,
  INTERFACE_COLUMNS,
  interfaceFieldHeader,
  OWNER_HEADER,
  ROW_HEADER,
} from './interface-fields.ts';
import { InterfaceWords } from './interface-words.ts';

export interface InterfaceTable {
  /** The headers first. */
  readonly rows: readonly (readonly Cell[])[];
  readonly notes: TransferNote[];
}

/** A model's interfaces as rows in the order of their keys, each with its connections below it. */
export function exportInterfaces(model: SystemModel, tell?: Tell): InterfaceTable {
  const { definitions } = model;
  const edges = inKeyOrder(model.tables.interface.values());
  const words = new InterfaceWords(model);
  const forEdges = declaredFor(definitions, 'interface');
  const forConnections = declaredFor(definitions, 'connection');
  const names = new Set([...forEdges, ...forConnections].map(({ key }) => key));
  for (const { customFields = {}, connections } of edges) {
    for (const name of Object.keys(customFields)) names.add(name);
    for (const { customFields: own = {} } of connections)
      for (const name of Object.keys(own)) names.add(name);
  }
  const customs = [...names];
  const onEdge = tellPart(tell, 'writing', 0, 2, edges.length);
  const rows: Cell[][] = [
    [
      ROW_HEADER,
      ...INTERFACE_COLUMNS.map(({ header }) => header),
      ...customs.map(interfaceFieldHeader),
      OWNER_HEADER,
      ID_HEADER,
    ],
  ];
  for (const [index, edge] of edges.entries()) {
    onEdge(index);
    rows.push([
      'interface',
      ...INTERFACE_COLUMNS.map((column) => column.edge?.cell(edge, words, edge) ?? ''),
      ...customs.map((name) => valueCell(forEdges, edge.customFields, name)),
      '',
      edge.id,
    ]);
    for (const one of edge.connections)
      rows.push([
        'connection',
        ...INTERFACE_COLUMNS.map(({ header, connection }) =>
          // Of a connection the key says which interface it belongs to, for whoever sorts or filters.
          header === 'Key' ? (edge.key ?? '') : (connection?.cell(one, words, edge) ?? ''),
        ),
        ...customs.map((name) => valueCell(forConnections, one.customFields, name)),
        edge.id,
        one.id,
      ]);
  }
  return { rows, notes: notesOn(model, edges) };
}

function notesOn(model: SystemModel, edges: readonly Interface[]): TransferNote[] {
  const others = KINDS.filter((kind) => kind !== 'interface' && model.tables[kind].size > 0);
  const notes: TransferNote[] = others.map((kind) => {
    const count = model.tables[kind].size;
    return {
      severity: 'info',
      where: `${kind}s`,
      message: t(
        '{count, plural, one {{elements} is left out: the file holds interfaces and their connections only} other {{elements} are left out: the file holds interfaces and their connections only}}',
        { count: count, elements: countedElements(kind, count) },
      ),
    };
  });
  const further = edges.filter(({ extra }) => Object.keys(extra).length > 0).length;
  if (further > 0)
    notes.push({
      severity: 'info',
      where: 'metadata',
      message: t(
        'what programs store beside the fields of {count, plural, one {{count} interface} other {{count} interfaces}} is left out; it stays where the file is read into the same model',
        { count: further },
      ),
    });
  const retyped = countRetyped(
    edges.map(({ customFields = {}, connections }) => [
      customFields,
      ...connections.map((one) => one.customFields ?? {}),
    ]),
  );
  if (retyped > 0)
    notes.push({
      severity: 'info',
      where: t('custom fields'),
      message: t(
        'custom fields of {count, plural, one {{count} interface} other {{count} interfaces}} have another type where the file is read into a model that does not declare them: columns of nothing but numbers become numbers, all else text',
        { count: retyped },
      ),
    });
  return notes;
}
