import type { DocumentEditor } from '#interchange/reqif/document/document-editor.ts';
import { identifierFor } from '#interchange/reqif/document/identifiers.ts';
import { MODEL_TYPE, type ImportPlan } from '#interchange/reqif/document/import-plan.ts';
import { identifierOf } from '#interchange/reqif/document/reqif-document.ts';
import { childrenOf, type XmlElement, type XmlNode } from '#interchange/xml/xml-tree.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { inOrder } from './merge-reqif-order.ts';
import { arranged, fill, listsOf, ownersOf } from './place-lists.ts';
import { findPlaces, type Parent, type PlacesNow, type Standing } from './places-now.ts';

/**
 * Brings the places of the objects into the order and the hierarchy of the model. What is in order is not touched, and a place stays in
 * the list in which it lies wherever the order can be had so.
 */
export function writePlaces(
  model: SystemModel,
  plan: ImportPlan,
  standings: ReadonlyMap<string, Standing>,
): void {
  const now = findPlaces(plan, standings);
  const wanted = childrenByParent(model, plan, standings, now);
  const documents = new Set([...standings.values()].map(({ editor }) => editor));
  const isAsWanted = (parent: Parent) =>
    sameJson(
      (now.children.get(parent) ?? []).map(({ id }) => id),
      wanted.get(parent) ?? [],
    );
  if (![...now.children.keys(), ...wanted.keys()].every(isAsWanted)) {
    const places = new Map(plan.places);
    const isPlace = new Set<XmlNode>(places.values());
    const placeOf = (id: string, within: DocumentEditor): XmlElement => {
      const known = places.get(id);
      if (known) return known;
      const made = within.identifiable('SPEC-HIERARCHY', `${identifierFor(id)}-place`);
      made.children.push(within.make.ref('OBJECT', 'SPEC-OBJECT-REF', standings.get(id)?.identifier ?? ''));
      places.set(id, made);
      isPlace.add(made);
      now.editors.set(made, within);
      return made;
    };
    const mainOf = (parent: Parent, isNeeded: boolean): XmlElement | undefined =>
      typeof parent === 'string'
        ? (places.get(parent) ?? plan.requirements.get(parent)?.object.element)
        : topOf(parent, isNeeded);
    const specifications = [...standings].flatMap(([id, one]) => (one.isSpecification ? [id] : []));
    // From above, so that each parent has its own place when its children get theirs.
    const parents: Parent[] = [...documents, ...specifications];
    for (const parent of parents) {
      const ids = wanted.get(parent) ?? [];
      for (const id of ids) parents.push(id);
      const slots = now.children.get(parent) ?? [];
      const hasFar = slots.some(({ isFar }) => isFar);
      const main = isAsWanted(parent) && !hasFar ? undefined : mainOf(parent, ids.length > 0);
      if (!main) continue;
      const editor =
        typeof parent === 'string' ? (now.editors.get(main) ?? documentOf(standings, parent)) : parent;
      const nodes = ids.map((id) => placeOf(id, editor));
      // A list in a further place may itself come to lie under what is in it.
      const owners = hasFar ? new Map<XmlElement, XmlElement>() : ownersOf(slots);
      for (const [owner, list] of listsOf(main, nodes, owners, isPlace, slots))
        fill(now.editors.get(owner) ?? editor, owner, list, isPlace);
    }
  }
  for (const editor of documents) orderSpecifications(editor, model, plan);
}

/** The objects below each requirement, and at the top of each document, as the model has them. */
function childrenByParent(
  model: SystemModel,
  plan: ImportPlan,
  standings: ReadonlyMap<string, Standing>,
  now: PlacesNow,
): Map<Parent, string[]> {
  const children = new Map<Parent, string[]>();
  const put = (parent: Parent, id: string) => {
    const known = children.get(parent);
    if (known) known.push(id);
    else children.set(parent, [id]);
  };
  const atTop = new Map<string, DocumentEditor>();
  for (const [parent, slots] of now.children)
    if (typeof parent !== 'string') for (const { id } of slots) atTop.set(id, parent);
  const nowhere = new Map<DocumentEditor, string[]>();
  for (const [id, { editor, isSpecification }] of standings) {
    const { parentId }: Partial<Requirement> = model.tables.requirement.get(id) ?? {};
    if (isSpecification) continue;
    if (parentId !== undefined && standings.has(parentId)) put(parentId, id);
    else if (!plan.requirements.has(id) || plan.places.has(id)) put(atTop.get(id) ?? editor, id);
    else nowhere.set(editor, [...(nowhere.get(editor) ?? []), id]);
  }
  // What its file has in no specification stays so, until something below or beside it needs a place: then all of it has one, in order.
  for (const [editor, ids] of nowhere) {
    const held = new Set((now.children.get(editor) ?? []).map(({ id }) => id));
    const isNeeded =
      ids.some((id) => children.has(id)) || (children.get(editor) ?? []).some((id) => !held.has(id));
    if (isNeeded) for (const id of ids) put(editor, id);
  }
  for (const [parent, list] of children) children.set(parent, inOrder(model, list));
  return children;
}

function documentOf(standings: ReadonlyMap<string, Standing>, id: string): DocumentEditor {
  const standing = standings.get(id);
  if (!standing) throw new Error(`no object was written for ${id}`);
  return standing.editor;
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

function orderSpecifications(editor: DocumentEditor, model: SystemModel, plan: ImportPlan): void {
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
