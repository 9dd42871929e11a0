import type { Operation } from '#contract/operation.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { type Definitions, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { Json, JsonObject } from '#model/store/json.ts';
import { readAttribute, readComparison, readPort } from './sample-text.ts';

/** Left, top, width, height: pixels, relative to the parent. */
type Box = readonly [x: number, y: number, width: number, height: number];

/** What a sample says: its operations, and what its model defines for itself. */
export interface SampleContent {
  readonly operations: readonly Operation[];
  readonly definitions: Definitions;
}

interface RequirementText {
  readonly in: string;
  /** The key that people read; the key word where it is left out. */
  readonly key?: string;
  readonly title: string;
  readonly says: string;
  /** The parts that it is allocated to. */
  readonly systems: readonly string[];
  /** Its constraints: `pump.flow error <= 5`. */
  readonly holds: readonly string[];
  /** Values of custom fields. */
  readonly fields?: JsonObject;
  readonly [field: string]: Json | undefined;
}

/** One connection of an interface. `of` names the attribute that is its quantity, `with` further ones. */
export interface FlowText {
  readonly name: string;
  /** `Energy Electrical`: its type and subtype. */
  readonly carries: string;
  /** Seen from the source of the interface; `out` where nothing is said. */
  readonly direction?: 'in' | 'out' | 'inout';
  readonly of?: string;
  readonly with?: readonly string[];
  readonly group?: string;
  readonly matterState?: string;
}

/**
 * Writes a sample as operations. Its tables name things by key words (`battery`, the attribute `battery.mass`, the port `battery:mount`), each of which gets one id
 * the first time it is named, so that a table may name what comes later.
 */
export class SampleWriter {
  readonly operations: Operation[] = [];
  #definitions: Definitions = NO_DEFINITIONS;
  readonly #ids = new Map<string, string>();
  readonly #made = new Set<string>();
  readonly #newId: (key: string) => string;

  /** `newId` is told which key word the id is for. */
  constructor(newId: (key: string) => string) {
    this.#newId = newId;
  }

  get content(): SampleContent {
    return { operations: this.operations, definitions: this.#definitions };
  }

  id(key: string): string {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const made = this.#newId(key);
    this.#ids.set(key, made);
    return made;
  }

  /** Declares the custom fields of the model's elements, and how the keys of its requirements begin. */
  declare(fields: {
    readonly requirementKeyPrefix?: string;
    readonly requirementFields?: CustomField[];
    readonly partFields?: CustomField[];
    readonly interfaceFields?: CustomField[];
  }): void {
    this.#definitions = { ...this.#definitions, ...fields };
  }

  create(kind: Kind, key: string, body: JsonObject): void {
    if (this.#made.has(key)) throw new Error(`two elements have the key word ${key}`);
    this.#made.add(key);
    this.operations.push({ op: 'create', kind, id: this.id(key), body });
  }

  /** A part. Its attributes and ports are written as `readAttribute` and `readPort` take them. */
  part(
    key: string,
    name: string,
    box: Box,
    more: { in?: string; attributes?: readonly string[]; ports?: readonly string[] } & JsonObject = {},
  ): void {
    const { in: parent, attributes = [], ports = [], ...fields } = more;
    this.create('part', key, {
      name,
      ...placed(box),
      ...(parent !== undefined && { parentId: this.id(parent) }),
      attributes: this.#attributes(key, attributes),
      ports: ports.map(readPort).map((port) => ({ id: this.id(`${key}:${port.name}`), ...port })),
      ...fields,
    });
  }

  state(
    key: string,
    name: string,
    box: Box,
    more: { in?: string; of?: string; attributes?: readonly string[] } & JsonObject = {},
  ): void {
    const { in: parent, of: part, attributes = [], ...fields } = more;
    this.create('state', key, {
      name,
      ...placed(box),
      ...(parent !== undefined && { parentId: this.id(parent) }),
      ...(part !== undefined && { partId: this.id(part) }),
      attributes: this.#attributes(key, attributes),
      ...fields,
    });
  }

  /** A transition; its guards are comparisons, or expressions where they are none. */
  transition(
    from: string,
    to: string,
    more: {
      key?: string;
      name?: string;
      trigger?: string;
      guards?: readonly string[];
      effects?: readonly string[];
    } = {},
  ): void {
    const { name, guards = [], key = `${from} to ${to} ${name ?? ''}`, ...data } = more;
    this.create('transition', key, {
      sourceId: this.id(from),
      targetId: this.id(to),
      ...(name !== undefined && { name }),
      metadata: { ...data, guards: guards.map((guard) => this.#constraint(guard)) },
    });
  }

  /** An interface between two parts (`battery`) or ports (`battery:plug`). */
  interface(name: string, from: string, to: string, flows: readonly FlowText[], more: JsonObject = {}): void {
    const endOf = (end: 'source' | 'target', text: string): JsonObject => {
      const [part = '', port] = text.split(':');
      return {
        [`${end}Id`]: this.id(part),
        ...(port !== undefined && { [`${end}PortId`]: this.id(text) }),
      };
    };
    const connections = flows.map((flow) => this.#connection(name, flow));
    this.create('interface', name, {
      name,
      ...endOf('source', from),
      ...endOf('target', to),
      metadata: { connections },
      ...more,
    });
  }

  chapter(key: string, title: string): void {
    this.create('requirement', key, { title, customFields: { key, kind: 'heading' } });
  }

  requirement(key: string, text: RequirementText): void {
    const { in: parent, says, systems, holds, fields = {}, key: shown = key, ...more } = text;
    this.create('requirement', key, {
      description: says,
      parentId: this.id(parent),
      customFields: { key: shown, ...fields },
      systems: systems.map((part) => this.id(part)),
      constraints: holds.map((row) => this.#constraint(row)),
      ...more,
    });
  }

  /** A check that is done on the finished system, written as a note, and what it verifies. */
  check(key: string, text: { in: string; title: string; says: string }, verifies: readonly string[]): void {
    const { in: parent, says, title } = text;
    this.create('requirement', key, {
      title,
      description: says,
      parentId: this.id(parent),
      customFields: { key, kind: 'note' },
    });
    this.trace('verifies', key, verifies);
  }

  trace(type: string, from: string, to: readonly string[]): void {
    for (const one of to)
      this.create('trace-link', `${type} ${from} ${one}`, {
        type,
        sourceId: this.id(from),
        targetId: this.id(one),
      });
  }

  #attributes(key: string, texts: readonly string[]): JsonObject[] {
    return texts
      .map(readAttribute)
      .map((attribute) => ({ id: this.id(`${key}.${attribute.name}`), ...attribute }));
  }

  #constraint(text: string): JsonObject {
    const id = this.id(`${text} (${this.#ids.size})`);
    const read = readComparison(text);
    if (!read) return { id, type: 'expression', expression: text };
    const { variable, ...compared } = read;
    return { id, type: 'attribute', variableId: this.id(variable), ...compared };
  }

  #connection(edge: string, flow: FlowText): JsonObject {
    const { name, carries, direction = 'out', of, with: others, group, matterState } = flow;
    const [type = '', ...subType] = carries.split(' ');
    return {
      id: this.id(`${edge} / ${name}`),
      name,
      type,
      subType: subType.join(' '),
      direction,
      ...(of !== undefined && { variableId: this.id(of) }),
      ...(others !== undefined && { propertyIds: others.map((one) => this.id(one)) }),
      ...(group !== undefined && { colorGroup: group }),
      ...(matterState !== undefined && { matterState }),
    };
  }
}

function placed([x, y, width, height]: Box): JsonObject {
  return { position: { x, y }, size: { width, height } };
}
