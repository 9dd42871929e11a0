import { writeKept } from '#interchange/sysml/mapping/kept.ts';
import { rootOf } from '#interchange/sysml/mapping/mapper.ts';
import { modelKeys } from '#interchange/sysml/plan/model-keys.ts';
import type { Plan, Planned } from '#interchange/sysml/mapping/planned.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { ConnectionType } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Element, Kind } from '#model/elements/kinds.ts';
import type { Part } from '#model/elements/part.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { State } from '#model/elements/state.ts';
import { isList } from '#model/store/json.ts';
import { findOwner, type SystemModel } from '#model/system-model.ts';
import type { Changes } from './changes.ts';
import { nameFrom, type Path, pathBelow, pathOfDeclared } from '#interchange/sysml/print/paths.ts';
import {
  attributeLine,
  block,
  docLines,
  interfaceHead,
  type Lines,
  linkLines,
  partHead,
  portLine,
  requirementHead,
  requirementLines,
  stateHead,
  stateLines,
  transitionHead,
} from '#interchange/sysml/print/print-elements.ts';
import { printFlows } from '#interchange/sysml/print/print-flows.ts';
import { written } from '#interchange/sysml/print/words.ts';

/** An owner in the text, or one that is new itself. */
type Owner = string;
const TOP: Owner = '';
/** The machine of a part, or of no part, is a state that is none of the model. */
const machineOf = (partId: string | undefined): Owner => `machine ${partId ?? ''}`;

/** Prints elements that a text does not have yet, each into its owner. */
export class ElementPrinter {
  usesKept = false;
  /** What flows in what is written, by the names that it has in the file's own package. */
  readonly flowTypes = new Set<ConnectionType>();
  readonly #lines = new Map<Owner, (() => Lines)[]>();
  readonly #new = new Map<string, Element>();
  readonly #top: Declared | null;
  readonly #repeated: ReadonlySet<string>;

  constructor(
    private readonly model: SystemModel,
    private readonly plan: Plan,
    private readonly changes: Changes,
    /** Whether it is for reading beside the drawing: all of one name say their ids, whatever their order, and interfaces are without their flows, whose ends would have to be changed with theirs. */
    private readonly isExcerpt = false,
  ) {
    this.#top = rootOf(plan.project) ?? plan.project.files[0] ?? null;
    const keys = modelKeys(model);
    // Interfaces are known by their names in the whole file, where they stand in another order than in the model.
    const sayAll = (key: string) => isExcerpt || key.startsWith('interface ');
    const isRepeated = (key: string) => /#\d+$/.test(key) || (sayAll(key) && keys.has(`${key}#2`));
    this.#repeated = new Set([...keys].flatMap(([key, id]) => (isRepeated(key) ? [id] : [])));
  }

  add(kind: Kind, element: Element): void {
    this.#new.set(element.id, element);
    if ('statement' in element)
      for (const id of element.systems) this.put(TOP, () => this.satisfyLine(element.id, id));
    const owner = this.ownerOf(kind, element);
    const machine = /^machine (.*)$/.exec(owner);
    if (machine && !this.#lines.has(owner))
      this.put(machine[1] === '' ? TOP : (machine[1] ?? TOP), () => this.machine(owner));
    this.put(owner, () => this.print(element));
  }

  /** An element that no words of the notation lead back to. */
  addRaw(kind: Kind, element: Element): void {
    const { id, createdAt: _c, updatedAt: _u, ...fields } = element;
    this.usesKept = true;
    this.put(TOP, () => [writeKept({ id, kind, fields })]);
  }

  /** Says which parts meet a requirement, of those that the text does not say. */
  satisfy(planned: Planned, { systems }: { systems: readonly string[] }): void {
    const said = planned.fields['systems'];
    for (const id of systems)
      if (!(isList(said) && said.includes(id))) this.put(TOP, () => this.satisfyLine(planned.id, id));
  }

  finish(): void {
    for (const [owner, printers] of this.#lines) {
      if (owner.startsWith('machine ') || this.#new.has(owner)) continue;
      const into = owner === TOP ? this.#top : this.plan.elements.get(owner)?.declared;
      if (into)
        this.changes.insert(
          into,
          printers.flatMap((print) => [...print()]),
        );
    }
  }

  /** What the end of a connector or transition is called where it stands. */
  endName(declared: Declared, element: Element, at: 0 | 1): string | null {
    const from = declared.owner ? pathOfDeclared(declared.owner) : [];
    if ('connections' in element) return this.interfaceEnd(element, at, from);
    return 'guards' in element ? this.nameOf(at === 0 ? element.sourceId : element.targetId, from) : null;
  }

  /** The connections of an interface as flows, each in its lines; `ends` as they are called where it stands. */
  flows({ connections }: Interface, ends: readonly [string, string]): readonly Lines[] {
    const { flows, types, usesKept } = printFlows(connections, ends);
    for (const type of types) this.flowTypes.add(type);
    if (usesKept) this.usesKept = true;
    return flows;
  }

  /** What an attribute is called where `from` is around: by its own name alone only in what has it. */
  attributeName(id: string, from: Path): string | null {
    const owner = findOwner(this.model, id);
    const attribute = owner?.attributes.find((one) => one.id === id);
    return owner && attribute
      ? nameFrom(from, pathBelow(this.path(owner.id), id, attribute.name, false))
      : null;
  }

  private put(owner: Owner, print: () => Lines): void {
    const known = this.#lines.get(owner);
    if (known) known.push(print);
    else this.#lines.set(owner, [print]);
  }

  private inside(owner: Owner): Lines {
    return (this.#lines.get(owner) ?? []).flatMap((print) => [...print()]);
  }

  private machine(owner: Owner): Lines {
    this.usesKept = true;
    return block('state states', [writeKept({ fields: { machine: true } }), ...this.inside(owner)]);
  }

  private ownerOf(kind: Kind, element: Element): Owner {
    if (kind === 'part' && 'ports' in element) return element.parentId ?? TOP;
    if ('entry' in element) return element.parentId ?? machineOf(element.partId);
    if ('statement' in element) return element.parentId ?? TOP;
    if ('connections' in element) return this.commonPart(element);
    if ('guards' in element) return this.commonState(element.sourceId, element.targetId);
    return TOP;
  }

  /** The innermost part that both ends of an interface are in, or are. */
  private commonPart({ sourceId, targetId }: Interface): Owner {
    const around = new Set(this.partsAround(sourceId));
    return this.partsAround(targetId).find((id) => around.has(id)) ?? TOP;
  }

  private partsAround(id: string): string[] {
    const out: string[] = [];
    for (let at = this.model.tables.part.get(id); at && !out.includes(at.id); ) {
      out.push(at.id);
      at = at.parentId === undefined ? undefined : this.model.tables.part.get(at.parentId);
    }
    return out;
  }

  private commonState(sourceId: string, targetId: string): Owner {
    const around = new Set(this.statesAround(sourceId));
    return this.statesAround(targetId).find((owner) => around.has(owner)) ?? TOP;
  }

  private statesAround(id: string): Owner[] {
    const out: Owner[] = [];
    for (let at = this.model.tables.state.get(id); at; ) {
      const owner: Owner = at.parentId ?? machineOf(at.partId);
      if (out.includes(owner)) break;
      out.push(owner);
      at = at.parentId === undefined ? undefined : this.model.tables.state.get(at.parentId);
    }
    return out;
  }

  private print(element: Element): Lines {
    const kept = this.#repeated.has(element.id) ? [writeKept({ id: element.id, fields: {} })] : [];
    if (kept.length > 0) this.usesKept = true;
    if ('ports' in element) return this.part(element, kept);
    if ('entry' in element)
      return block(stateHead(element), [
        ...kept,
        ...stateLines(element),
        ...element.attributes.map((one) => attributeLine(one)),
        ...this.inside(element.id),
      ]);
    if ('statement' in element) return this.requirement(element, kept);
    if ('connections' in element) {
      const from = this.path(this.ownerOf('interface', element));
      const ends = [this.interfaceEnd(element, 0, from), this.interfaceEnd(element, 1, from)] as const;
      const flows = element.type === 'flow' || this.isExcerpt ? [] : this.flows(element, ends).flat();
      return block(interfaceHead(element, ...ends), [...kept, ...docLines(element.description), ...flows]);
    }
    if ('guards' in element) {
      const from = this.path(this.ownerOf('transition', element));
      const head = transitionHead(
        (id) => this.attributeName(id, from),
        element,
        this.nameOf(element.sourceId, from),
        this.nameOf(element.targetId, from),
      );
      return block(head, [...kept, ...docLines(element.description)]);
    }
    const isAllocation = element.type === 'allocates';
    const end = (id: string) => this.nameOf(id, this.path(TOP), !isAllocation);
    return linkLines(element, end(element.sourceId), end(element.targetId));
  }

  private part(element: Part, kept: Lines): Lines {
    return block(partHead(element), [
      ...kept,
      ...docLines(element.description),
      ...(element.kind === 'package' ? [] : element.attributes.map((one) => attributeLine(one))),
      ...(element.kind === 'package' ? [] : element.ports.flatMap((one) => [...portLine(one)])),
      ...this.inside(element.id),
    ]);
  }

  private requirement(element: Requirement, kept: Lines): Lines {
    const from = this.path(element.id);
    const lines = requirementLines((id) => this.attributeName(id, from), element);
    const inside = [...kept, ...lines, ...this.inside(element.id)];
    return block(requirementHead(element), inside);
  }

  private satisfyLine(requirementId: string, partId: string): Lines {
    if (!this.model.tables.part.has(partId)) return [];
    const from = this.path(TOP);
    return [`satisfy ${this.nameOf(requirementId, from)} by ${this.nameOf(partId, from)};`];
  }

  private interfaceEnd(element: Interface, at: 0 | 1, from: Path): string {
    const partId = at === 0 ? element.sourceId : element.targetId;
    const portId = at === 0 ? element.sourcePortId : element.targetPortId;
    const port = this.model.tables.part.get(partId)?.ports.find(({ id }) => id === portId);
    const isAround = from.at(-1)?.of === (this.plan.elements.get(partId)?.declared ?? partId);
    if (port && isAround) return written(port.name);
    const name = this.nameOf(partId, from);
    return port ? `${name}.${written(port.name)}` : name;
  }

  private nameOf(id: string, from: Path, isQualified = false): string {
    return nameFrom(from, this.path(id), isQualified);
  }

  /** The way to an element, in the text or among what is put into it. */
  private path(owner: Owner): Path {
    if (owner === TOP) return this.#top?.element ? pathOfDeclared(this.#top) : [];
    const machine = /^machine (.*)$/.exec(owner);
    if (machine) return pathBelow(this.path(machine[1] ?? TOP), owner, 'states', false);
    const planned = this.plan.elements.get(owner);
    if (planned && this.plan.planOf.get(planned.declared) === planned)
      return pathOfDeclared(planned.declared);
    const { part, state, requirement } = this.model.tables;
    const element: Part | State | Requirement | undefined =
      part.get(owner) ?? state.get(owner) ?? requirement.get(owner);
    if (!element) return [];
    const kind: Kind = 'ports' in element ? 'part' : 'entry' in element ? 'state' : 'requirement';
    const name = 'key' in element ? element.key : element.name;
    const isNamespace = 'ports' in element && (element.kind === 'package' || element.kind === 'part def');
    return pathBelow(this.path(this.ownerOf(kind, element)), element.id, name, isNamespace);
  }
}
