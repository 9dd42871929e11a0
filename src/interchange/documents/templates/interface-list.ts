import { anchorOf, cell, type Row, type Section, table } from '#interchange/documents/printed-document.ts';
import type { Words } from '#interchange/documents/printing.ts';
import type { Interface } from '#model/elements/interface.ts';
import { isOpen, maturityOf } from '#model/elements/interface-control.ts';
import { subtreeOf } from '#model/interfaces/crossings.ts';
import { inKeyOrder } from '#model/interfaces/key-order.ts';

const COLUMNS = [
  { head: 'Key', width: 2 },
  { head: 'Interface', width: 4 },
  { head: 'Source', width: 4 },
  { head: 'Target', width: 4 },
  { head: 'Type', width: 3 },
  { head: 'Maturity', width: 3 },
  { head: 'Owners', width: 3 },
  { head: 'Connections', width: 3.4, isNumber: true },
  { head: 'Open', width: 3 },
] as const;

/** All interfaces, or those with an end in one part, one row each. */
export function interfaceList(words: Words, partId: string | null): Section[] {
  const edges = interfacesAt(words, partId);
  const rows = edges.map((edge) => interfaceRow(words, edge));
  const list = table('Interfaces', COLUMNS, rows, 'There are no interfaces.');
  return [{ level: 1, heading: 'Interfaces', anchor: 'interfaces', blocks: [list], isListed: true }];
}

function interfacesAt({ model }: Words, partId: string | null): Interface[] {
  const all = model.tables.interface.values();
  if (partId === null) return inKeyOrder(all);
  const inside = subtreeOf(model.tables.part, partId);
  return inKeyOrder(all).filter(({ sourceId, targetId }) => inside.has(sourceId) || inside.has(targetId));
}

/** The types of what flows through an interface, each once; its own where nothing flows yet. */
export function typesOf({ type, connections }: Interface): string {
  const types = new Set(connections.flatMap((one) => (one.type === undefined ? [] : [one.type])));
  return types.size === 0 ? type : [...types].join(', ');
}

function interfaceRow(words: Words, edge: Interface): Row {
  const { id, key, name, tbd, ownerSource, ownerTarget, connections } = edge;
  const owners = [ownerSource, ownerTarget].map((owner) => owner || '–').join(' / ');
  return {
    anchor: anchorOf(id),
    cells: [
      cell(key ?? ''),
      cell(name || words.name(id)),
      cell(...words.end(edge, 'source')),
      cell(...words.end(edge, 'target')),
      cell(typesOf(edge)),
      cell(maturityOf(edge)),
      cell(owners === '– / –' ? '' : owners),
      cell(String(connections.length)),
      tbd && isOpen(edge) ? { text: [words.open(tbd)], tone: 'attention' } : cell(),
    ],
  };
}
