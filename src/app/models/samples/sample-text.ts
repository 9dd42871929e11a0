import type { JsonObject } from '#model/store/json.ts';

type Named = JsonObject & { readonly name: string };

/** An attribute of a sample: `mass: 1.2 kg`, `cycles: 3`, `closed: true`, or computed as `mass = sum(children.mass) [kg]`. */
export function readAttribute(text: string): Named {
  const [, computed, expression, of] = /^([^:=]+) = (.+) \[(.+)\]$/.exec(text) ?? [];
  if (computed !== undefined) return { name: computed, type: 'number', expression, unit: of };
  const [, name, word] = /^(.+): (true|false)$/.exec(text) ?? [];
  if (name !== undefined) return { name, type: 'boolean', value: word === 'true' };
  const [, called, value, unit] = /^(.+): (-?[\d.]+)(?: (.+))?$/.exec(text) ?? [];
  if (called === undefined) throw new Error(`not an attribute: ${text}`);
  return { name: called, type: 'number', value: Number(value), ...(unit !== undefined && { unit }) };
}

/** A port of a sample: `power: out right Energy`, or without a type where it carries more than one. */
export function readPort(text: string): Named {
  const [name = '', said = ''] = text.split(': ');
  const [direction, side, type] = said.split(' ');
  if (side === undefined) throw new Error(`not a port: ${text}`);
  return { name, direction, side, ...(type !== undefined && { type }) };
}

/** A comparison of an attribute, named by its key words, with a number in its unit: `battery.charge >= 30`. */
export function readComparison(
  text: string,
): { readonly variable: string; readonly operator: string; readonly limit: number } | null {
  const [, variable, operator = '', limit] = /^(\S[^=<>!]*) (>=|<=|!=|[<>=]) (-?[\d.]+)$/.exec(text) ?? [];
  return variable === undefined ? null : { variable, operator, limit: Number(limit) };
}
