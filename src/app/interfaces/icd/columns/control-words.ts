import { edgeName } from '#app/fields/connections/edge-items.ts';
import { pathOf } from '#app/fields/pickers/path-items.ts';
import { t } from '#language/translate.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Port } from '#model/elements/part.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';

/** An end of an interface, as its fields name it. */
export type End = 'source' | 'target';

/** The ids of what has a name; null where several have it. */
type IdsByName = ReadonlyMap<string, string | null>;

function idsByName<One extends { readonly id: string }>(
  all: Iterable<One>,
  namesOf: (one: One) => readonly string[],
): IdsByName {
  const ids = new Map<string, string | null>();
  for (const one of all)
    for (const name of new Set(namesOf(one))) ids.set(name, ids.has(name) ? null : one.id);
  return ids;
}

/** The words for what interfaces and connections refer to. */
export class ControlWords {
  readonly model: SystemModel;
  #parts: IdsByName | null = null;
  #attributes: IdsByName | null = null;
  #edges: IdsByName | null = null;
  #states: IdsByName | null = null;

  constructor(model: SystemModel) {
    this.model = model;
  }

  part(id: string): string {
    const part = this.model.tables.part.get(id);
    return part ? part.name || t('Unnamed') : absentLabel(id, t('missing'));
  }

  /** What an id of any of them is called; a text that is none as it is. */
  called(text: string): string {
    const { part, interface: edges, requirement, state } = this.model.tables;
    if (requirement.has(text)) return this.requirement(text);
    if (state.has(text)) return this.state(text);
    if (part.has(text)) return this.part(text);
    if (edges.has(text)) return this.interface(text);
    return findAttribute(this.model, text) ? this.attribute(text) : text;
  }

  /** The ports of the part at an end. */
  portsAt(edge: Interface, end: End): readonly Port[] {
    return this.model.tables.part.get(edge[`${end}Id`])?.ports ?? [];
  }

  port(edge: Interface, end: End): string {
    const id = edge[`${end}PortId`];
    return id === undefined ? '' : this.portName(edge, end, id);
  }

  portName(edge: Interface, end: End, id: string): string {
    const port = this.portsAt(edge, end).find((one) => one.id === id);
    return port ? port.name || t('unnamed') : absentLabel(id, t('missing'));
  }

  /** `Battery.voltage` */
  attribute(id: string): string {
    const found = findAttribute(this.model, id);
    return found ? `${found.owner.name}.${found.attribute.name}` : absentLabel(id, t('missing'));
  }

  interface(id: string): string {
    const { interface: edges } = this.model.tables;
    const edge = edges.get(id);
    return edge ? this.nameOf(edge) : absentLabel(id, t('missing'));
  }

  /** The key of a requirement. */
  requirement(id: string): string {
    return this.model.tables.requirement.get(id)?.key ?? absentLabel(id, t('missing'));
  }

  /** The name of a state, with those around it where others have its name too. */
  state(id: string): string {
    const { state } = this.model.tables;
    const own = state.get(id);
    if (!own) return absentLabel(id, t('missing'));
    return this.stateCalled(own.name) === id ? own.name : pathOf(state, own);
  }

  /** The key of an interface, or its name where it has none. */
  nameOf(edge: Interface): string {
    return edge.key || edgeName(this.model.tables.part, edge);
  }

  /** The id of the one part of this name or id; undefined where there is none or several. So for the others. */
  partCalled(name: string): string | undefined {
    this.#parts ??= idsByName(this.model.tables.part.values(), ({ id, name: own }) => [own, id]);
    return this.#parts.get(name) ?? undefined;
  }

  portCalled(edge: Interface, end: End, name: string): string | undefined {
    return (
      idsByName(this.portsAt(edge, end), (port) => [port.name || t('unnamed'), port.id]).get(name) ??
      undefined
    );
  }

  attributeCalled(name: string): string | undefined {
    if (!this.#attributes) {
      const { part, state } = this.model.tables;
      const owned = [...part.values(), ...state.values()].flatMap((owner) =>
        owner.attributes.map(({ id, name: own }) => ({ id, label: `${owner.name}.${own}` })),
      );
      this.#attributes = idsByName(owned, ({ id, label }) => [label, id]);
    }
    return this.#attributes.get(name) ?? undefined;
  }

  requirementCalled(key: string): string | undefined {
    const { requirement } = this.model.tables;
    if (requirement.has(key)) return key;
    const [one, ...others] = requirement.referring('key', key);
    return others.length === 0 ? one?.id : undefined;
  }

  stateCalled(name: string): string | undefined {
    const { state } = this.model.tables;
    this.#states ??= idsByName(state.values(), (one) => [one.name, pathOf(state, one), one.id]);
    return this.#states.get(name) ?? undefined;
  }

  interfaceCalled(name: string): string | undefined {
    this.#edges ??= idsByName(this.model.tables.interface.values(), (edge) => [
      edge.key ?? '',
      edgeName(this.model.tables.part, edge),
      edge.id,
    ]);
    return this.#edges.get(name) ?? undefined;
  }
}
