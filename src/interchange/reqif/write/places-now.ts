import type { DocumentEditor } from '#interchange/reqif/document/document-editor.ts';
import { MODEL_TYPE, type ImportPlan } from '#interchange/reqif/document/import-plan.ts';
import { objectOf } from '#interchange/reqif/document/reqif-document.ts';
import { childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';

/** Where each requirement stands in the files: the editor of its document, its object, and the element whose CHILDREN are its own. */
export interface Standing {
  readonly editor: DocumentEditor;
  readonly identifier: string;
  readonly isSpecification: boolean;
}

/** What places lie under: a requirement, by its id, or the top of the model in a document. */
export type Parent = string | DocumentEditor;

/** A first place of an object, and the element in whose CHILDREN it lies. */
export interface Slot {
  readonly id: string;
  readonly owner: XmlElement;
  readonly node: XmlElement;
  /** Whether it lies in a further place of its parent, and not in the first one. */
  readonly isFar: boolean;
}

export interface PlacesNow {
  /** The places under each parent, in the order in which the file is read. */
  readonly children: ReadonlyMap<Parent, readonly Slot[]>;
  /** The editor of the document in which an element of the hierarchy is. */
  readonly editors: Map<XmlElement, DocumentEditor>;
}

/**
 * Finds under what each place is read, as a plan has it: what lies under a place that names no object of the files belongs to the
 * requirement above that, and what lies under a further place of an object to the object, wherever this is.
 */
export function findPlaces(plan: ImportPlan, standings: ReadonlyMap<string, Standing>): PlacesNow {
  const children = new Map<Parent, Slot[]>();
  const editors = new Map<XmlElement, DocumentEditor>();
  const isObject = new Map<string, string>();
  for (const [id, { identifier, isSpecification }] of standings)
    if (!isSpecification) isObject.set(identifier, id);
  const walk = (owner: XmlElement, parent: Parent, isFar: boolean, editor: DocumentEditor) => {
    editors.set(owner, editor);
    for (const node of childrenOf(childOf(owner, 'CHILDREN'), 'SPEC-HIERARCHY')) {
      const id = isObject.get(objectOf(node) ?? '');
      if (id === undefined) walk(node, parent, isFar, editor);
      else if (plan.places.get(id) !== node) walk(node, id, true, editor);
      else {
        const slot = { id, owner, node, isFar };
        const known = children.get(parent);
        if (known) known.push(slot);
        else children.set(parent, [slot]);
        walk(node, id, false, editor);
      }
    }
  };
  const ids = new Map<XmlElement, string>();
  for (const { id, object, isSpecification } of plan.requirements.values())
    if (isSpecification && standings.has(id)) ids.set(object.element, id);
  for (const editor of new Set([...standings.values()].map((one) => one.editor)))
    for (const { element, type } of editor.document.specifications.values()) {
      const parent = type?.name === MODEL_TYPE ? editor : ids.get(element);
      if (parent !== undefined) walk(element, parent, false, editor);
    }
  // What lay in a specification that is deleted, from its upper ends.
  for (const [id, node] of plan.places) {
    const editor = standings.get(id)?.editor;
    if (editor && !editors.has(node)) walk(node, id, false, editor);
  }
  return { children, editors };
}
