import type { Operation } from '#contract/operation.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';

/** Left, top, width, height: pixels, relative to the parent. */
type Box = readonly [x: number, y: number, width: number, height: number];

interface AttributeText {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/**
 * Writes a sample as operations. Its tables name things by key words (`battery`, the attribute `battery.mass`, the port `battery:mount`), each of which gets one id
 * the first time it is named, so that a table may name what comes later.
 */
export class SampleWriter {
  readonly operations: Operation[] = [];
  readonly #ids = new Map<string, string>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  id(key: string): string {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const made = this.#newId();
    this.#ids.set(key, made);
    return made;
  }

  create(kind: Kind, key: string, body: JsonObject): void {
    this.operations.push({ op: 'create', kind, id: this.id(key), body });
  }

  /** A part. Attributes read `mass: 1.2 kg`; ports read `power: out right Energy`. */
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
      attributes: attributes.map(attributeOf).map((attribute) => ({
        id: this.id(`${key}.${attribute.name}`),
        type: 'number',
        ...attribute,
      })),
      ports: ports.map((text) => {
        const [port = '', ...rest] = text.split(': ');
        const [direction = '', side = '', type = ''] = rest.join().split(' ');
        return { id: this.id(`${key}:${port}`), name: port, direction, side, type };
      }),
      ...fields,
    });
  }

  state(key: string, name: string, box: Box, more: { in?: string; of?: string } & JsonObject = {}): void {
    const { in: parent, of: part, ...fields } = more;
    this.create('state', key, {
      name,
      ...placed(box),
      ...(parent !== undefined && { parentId: this.id(parent) }),
      ...(part !== undefined && { partId: this.id(part) }),
      ...fields,
    });
  }

  /** A row that compares: `battery.charge >= 30`. */
  comparison(text: string, type: 'attribute' | 'variable'): JsonObject {
    const parsed = /^(.+) (>=|<=|!=|[<>=]) (-?[\d.]+)$/.exec(text);
    if (!parsed) throw new Error(`not a comparison: ${text}`);
    const [, variable = '', operator = '', limit = ''] = parsed;
    return {
      id: this.id(`${text} (${this.#ids.size})`),
      type,
      variableId: this.id(variable),
      operator,
      limit: Number(limit),
    };
  }
}

function placed([x, y, width, height]: Box): JsonObject {
  return { position: { x, y }, size: { width, height } };
}

function attributeOf(text: string): AttributeText & JsonObject {
  const [, name = '', value = '', unit = ''] = /^(.+): (-?[\d.]+) (.+)$/.exec(text) ?? [];
  return { name, value: Number(value), unit };
}
