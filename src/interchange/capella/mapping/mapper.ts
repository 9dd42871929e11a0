import { t } from '#language/translate.ts';
import { v5 } from 'uuid';
import type { TransferNote } from '#contract/transfer.ts';
import { NoteList } from '#interchange/table/note-list.ts';
import type { PlannedElement } from '#interchange/merge-plan.ts';
import { type CapellaElement, placeOf, valueOf } from '#interchange/capella/read/capella-element.ts';
import type { CapellaProject } from '#interchange/capella/read/read-project.ts';
import { readHref } from '#interchange/capella/read/fragments.ts';
import { attributeOf, childrenOf } from '#interchange/xml/xml-tree.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';

/** An element of the model as a file says it. */
export interface Planned extends PlannedElement {
  readonly element: CapellaElement;
  fields: JsonObject;
}

/** The namespace of the ids that are made of identifiers; a UUID made once, at random. */
const NAMESPACE = '5b8e1f0e-2c55-4b2b-9d3c-7a0d3f1f6d42';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether an id can be had by an element of this kind. */
export type IsFree = (kind: Kind, id: string) => boolean;

/** What of a project has a place in a model, as far as it was read. */
export class Mapper {
  /** By id, owners before what they own. */
  readonly elements = new Map<string, Planned>();
  /** What stands for an element of the file; several may stand for one. */
  readonly planOf = new Map<CapellaElement, Planned>();
  /** Elements of the file that the model holds: as an element, as a row or as a field of one. */
  readonly held = new Set<CapellaElement>();
  readonly #notes = new NoteList();
  readonly #strayed = new Map<string, { count: number; first: CapellaElement }>();

  constructor(
    readonly project: CapellaProject,
    readonly isFree: IsFree,
  ) {}

  /** Makes an element of the model of one of the file. */
  plan(kind: Kind, element: CapellaElement, fields: JsonObject): Planned {
    const made = UUID.test(element.id) ? element.id.toLowerCase() : v5(element.id, NAMESPACE);
    const isOpen = (id: string) => !this.elements.has(id) && this.isFree(kind, id);
    const id = isOpen(made) ? made : v5(`${kind} ${element.id}`, NAMESPACE);
    const planned = { kind, id, element, fields };
    this.elements.set(id, planned);
    this.planOf.set(element, planned);
    this.held.add(element);
    return planned;
  }

  /** The id of a port, an attribute or another row of an element: another one where it comes to another element. */
  rowId({ id }: Planned, of: CapellaElement | string): string {
    return v5(typeof of === 'string' ? of : of.id, id);
  }

  /** The elements that a reference names. What is not in the files is counted. */
  all(element: CapellaElement, name: string): CapellaElement[] {
    return [...this.#named(element, name)];
  }

  /** The first of them. */
  one(element: CapellaElement, name: string): CapellaElement | null {
    for (const found of this.#named(element, name)) return found;
    return null;
  }

  *#named(element: CapellaElement, name: string): Generator<CapellaElement> {
    for (const id of idsIn(element, name)) {
      const found = this.project.byId.get(id);
      if (found) yield found;
      else this.#stray(element, name);
    }
  }

  warn(element: CapellaElement, message: string): void {
    this.#notes.add('warning', placeOf(element), message);
  }

  notes(): TransferNote[] {
    const strayed = [...this.#strayed].map(([reference, { count, first }]) => ({
      severity: 'warning' as const,
      where: placeOf(first),
      message: t('{reference} names what is not in the file{count, plural, one {} other {, {count} times}}', {
        reference,
        count,
      }),
    }));
    return [...this.project.notes, ...this.#notes.list(), ...strayed];
  }

  #stray(element: CapellaElement, name: string): void {
    const what = `${name} of ${element.type}`;
    const known = this.#strayed.get(what);
    if (known) known.count += 1;
    else this.#strayed.set(what, { count: 1, first: element });
  }
}

/** The ids in a reference: words such as `#id` or `Class ../other.capella#id`, or elements that give an `href`. */
function* idsIn(element: CapellaElement, name: string): Generator<string> {
  for (const [word] of valueOf(element, name).matchAll(/\S+/g))
    if (word.includes('#')) yield readHref(word).id;
  for (const child of childrenOf(element.xml, name)) {
    const href = attributeOf(child, 'href');
    if (href !== undefined) yield readHref(href).id;
  }
}
