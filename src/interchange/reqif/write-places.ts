import { childOf, childrenOf, type XmlElement, type XmlNode } from '#interchange/xml/xml-tree.ts';
import type { Requirement } from '#model/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { DocumentEditor } from './document-editor.ts';
import { identifierFor } from './identifiers.ts';
import { inOrder } from './merge-order.ts';
import { MODEL_TYPE, type Plan } from './plan.ts';
import { identifierOf } from './reqif-document.ts';

const TOP = '';

/** Where each requirement stands in the files: the editor of its document, its object, and the element whose CHILDREN are its own. */
export interface Standing {
  readonly editor: DocumentEditor;
  readonly identifier: string;
  readonly isSpecification: boolean;
}

/** Brings the places of the objects into the order and the hierarchy of the model. What is in order is not touched. */
export function writePlaces(model: SystemModel, plan: Plan, standings: ReadonlyMap<string, Standing>): void {
  const places = new Map(plan.places);
  const wanted = childrenByParent(model, plan, standings);
  const isPlaced = new Set([...wanted.values()].flat());
  const isPlace = new Set(places.values());
  const placeOf = (id: string): XmlElement => {
    const known = places.get(id);
    if (known) return known;
    const { editor, identifier } = standings.get(id) ?? missing(id);
    const made = editor.identifiable('SPEC-HIERARCHY', `${identifierFor(id)}-place`);
    made.children.push(editor.make.ref('OBJECT', 'SPEC-OBJECT-REF', identifier));
    places.set(id, made);
    isPlace.add(made);
    return made;
  };
  const order = (editor: DocumentEditor, within: XmlElement, ids: readonly string[]) => {
    const list = childOf(within, 'CHILDREN');
    const now = childrenOf(list).filter((node) => isPlace.has(node));
    const nodes = ids.map(placeOf);
    if (now.length === nodes.length && now.every((node, index) => node === nodes[index])) return;
    const target = list ?? editor.childrenList(within);
    target.children = arranged(target.children, nodes, isPlace);
    editor.touch(within);
  };
  for (const [id, { editor, isSpecification }] of standings) {
    const specification = isSpecification ? plan.requirements.get(id)?.object.element : undefined;
    // An object that stands nowhere and has nothing below it needs no place.
    if (!specification && !places.has(id) && !wanted.has(id) && !isPlaced.has(id)) continue;
    order(editor, specification ?? placeOf(id), wanted.get(id) ?? []);
  }
  const editors = [...new Set([...standings.values()].map(({ editor }) => editor))];
  for (const editor of editors) {
    const own = (wanted.get(TOP) ?? []).filter((id) => standings.get(id)?.editor === editor);
    const top = topOf(editor, own.length > 0);
    if (top) order(editor, top, own);
    orderSpecifications(editor, model, plan);
  }
}

/** The objects below each requirement, and at the top, as the model has them. Those that their file has nowhere stay so. */
function childrenByParent(model: SystemModel, plan: Plan, standings: ReadonlyMap<string, Standing>) {
  const children = new Map<string, string[]>();
  for (const [id, { isSpecification }] of standings) {
    const requirement: Requirement | undefined = model.tables.requirement.get(id);
    const planned = plan.requirements.get(id);
    const parent = requirement?.parentId ?? TOP;
    const isNowhere = planned !== undefined && !plan.places.has(id) && parent === TOP;
    if (isSpecification || isNowhere) continue;
    const known = children.get(parent);
    if (known) known.push(id);
    else children.set(parent, [id]);
  }
  for (const [parent, list] of children) children.set(parent, inOrder(model, list));
  return children;
}

/** The places in their new order; what else is in the list stays behind what it stood behind. */
function arranged(
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

/** The specification for what stands at the top of the model, made where it is needed. */
function topOf(editor: DocumentEditor, isNeeded: boolean): XmlElement | undefined {
  for (const { type, element } of editor.document.specifications.values())
    if (type?.name === MODEL_TYPE) return element;
  if (!isNeeded) return undefined;
  const type = editor.type('SPECIFICATION-TYPE', MODEL_TYPE);
  const made = editor.identifiable('SPECIFICATION', `${identifierOf(type)}-model`, {
    'LONG-NAME': editor.document.title === '' ? 'Requirements' : editor.document.title,
  });
  made.children.push(editor.make.ref('TYPE', 'SPECIFICATION-TYPE-REF', identifierOf(type)));
  editor.section('SPECIFICATIONS').children.push(made);
  return made;
}

function orderSpecifications(editor: DocumentEditor, model: SystemModel, plan: Plan): void {
  const ids = new Map<XmlElement, string>();
  for (const { id, object, isSpecification, document } of plan.requirements.values())
    if (isSpecification && document === editor.document && model.tables.requirement.has(id))
      ids.set(object.element, id);
  if (ids.size < 2) return;
  const list = editor.section('SPECIFICATIONS');
  const now = childrenOf(list).filter((one) => ids.has(one));
  const elements = new Map(now.map((one) => [ids.get(one) ?? '', one]));
  const wanted = inOrder(model, [...elements.keys()]).flatMap((id) => elements.get(id) ?? []);
  if (wanted.every((one, index) => one === now[index])) return;
  list.children = arranged(list.children, wanted, new Set(now));
}

function missing(id: string): never {
  throw new Error(`no object was written for ${id}`);
}
