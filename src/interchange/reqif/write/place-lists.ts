import type { DocumentEditor } from '#interchange/reqif/document/document-editor.ts';
import { childOf, childrenOf, type XmlElement, type XmlNode } from '#interchange/xml/xml-tree.ts';
import type { Slot } from './places-now.ts';

/** The list in which each place lies. */
export const ownersOf = (slots: readonly Slot[]) => new Map(slots.map(({ node, owner }) => [node, owner]));

/**
 * What each list under a parent is to hold, its own (`main`) and those of places without an object in it, so that they are read as
 * `nodes`: what is new comes into its own list, else beside what it follows, else everything does.
 */
export function listsOf(
  main: XmlElement,
  nodes: readonly XmlElement[],
  owners: ReadonlyMap<XmlElement, XmlElement>,
  isPlace: ReadonlySet<XmlNode>,
  slots: readonly Slot[],
): Map<XmlElement, XmlElement[]> {
  const empty = () =>
    new Map<XmlElement, XmlElement[]>([main, ...slots.map(({ owner }) => owner)].map((one) => [one, []]));
  const beside = (isBeside: boolean) => {
    const lists = empty();
    let last = main;
    for (const node of nodes) {
      const owner = owners.get(node) ?? (isBeside ? last : main);
      lists.get(owner)?.push(node);
      last = owner;
    }
    return lists;
  };
  const read = (lists: ReadonlyMap<XmlElement, readonly XmlElement[]>, owner: XmlElement): XmlNode[] =>
    arranged(childOf(owner, 'CHILDREN')?.children ?? [], lists.get(owner) ?? [], isPlace).flatMap((node) =>
      isPlace.has(node) ? [node] : node.type === 'element' ? read(lists, node) : [],
    );
  for (const lists of [beside(false), beside(true)]) {
    const found = read(lists, main);
    if (found.length === nodes.length && found.every((node, index) => node === nodes[index])) return lists;
  }
  return empty().set(main, [...nodes]);
}

/** Brings the places of one list to these, in this order. */
export function fill(
  editor: DocumentEditor,
  owner: XmlElement,
  nodes: readonly XmlElement[],
  isPlace: ReadonlySet<XmlNode>,
): void {
  const list = childOf(owner, 'CHILDREN');
  const now = childrenOf(list).filter((node) => isPlace.has(node));
  if (now.length === nodes.length && now.every((node, index) => node === nodes[index])) return;
  const target = list ?? editor.childrenList(owner);
  target.children = arranged(target.children, nodes, isPlace);
  editor.touch(owner);
}

/** The places in their new order; what else is in the list stays behind what it stood behind. */
export function arranged(
  now: readonly XmlNode[],
  nodes: readonly XmlElement[],
  isPlace: ReadonlySet<XmlNode>,
): XmlNode[] {
  const behind = new Map<XmlNode | null, XmlNode[]>();
  let last: XmlNode | null = null;
  const stay = new Set<XmlNode>(nodes);
  for (const node of now) {
    if (isPlace.has(node)) {
      if (stay.has(node)) last = node;
      continue;
    }
    const known = behind.get(last);
    if (known) known.push(node);
    else behind.set(last, [node]);
  }
  return [...(behind.get(null) ?? []), ...nodes.flatMap((node) => [node, ...(behind.get(node) ?? [])])];
}
