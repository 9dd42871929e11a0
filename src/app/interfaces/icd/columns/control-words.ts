import { edgeName } from '#app/fields/connections/edge-items.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Port } from '#model/elements/part.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';

/** An end of an interface, as its fields name it. */
export type End = 'source' | 'target';

/** The words for what interfaces and connections refer to. */
export class ControlWords {
  readonly model: SystemModel;

  constructor(model: SystemModel) {
    this.model = model;
  }

  part(id: string): string {
    const part = this.model.tables.part.get(id);
    return part ? part.name || 'Unnamed' : absentLabel(id, 'missing');
  }

  /** The ports of the part at an end. */
  portsAt(edge: Interface, end: End): readonly Port[] {
    return this.model.tables.part.get(edge[`${end}Id`])?.ports ?? [];
  }

  port(edge: Interface, end: End): string {
    const id = edge[`${end}PortId`];
    if (id === undefined) return '';
    const port = this.portsAt(edge, end).find((one) => one.id === id);
    return port ? port.name || 'unnamed' : absentLabel(id, 'missing');
  }

  /** `Battery.voltage` */
  attribute(id: string): string {
    const found = findAttribute(this.model, id);
    return found ? `${found.owner.name}.${found.attribute.name}` : absentLabel(id, 'missing');
  }

  interface(id: string): string {
    const { interface: edges, part } = this.model.tables;
    const edge = edges.get(id);
    return edge ? edge.key || edgeName(part, edge) : absentLabel(id, 'missing');
  }
}
