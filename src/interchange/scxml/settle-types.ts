import { parseExpression } from '#model/expression/parse-expression.ts';
import { isObject, type Json, type JsonObject } from '#model/json.ts';
import type { ReadElement } from './read-machine.ts';

/**
 * Variables of SCXML have no type. One that begins without a value gets that of the first text or truth that is assigned to it; numbers
 * are what the others are.
 */
export function settleTypes(elements: readonly ReadElement[]): readonly ReadElement[] {
  const assigned = new Map<string, 'string' | 'boolean'>();
  for (const { body } of elements)
    for (const effect of effectsOf(body)) {
      const [, name, value] = /^(?:\[.*?\] )?([\p{L}_$][\p{L}\p{N}_$]*) = (.+)$/su.exec(effect) ?? [];
      const read = value === undefined ? null : parseExpression(value);
      if (name === undefined || read?.ok !== true || assigned.has(name)) continue;
      const { expression } = read;
      const isText =
        expression.kind === 'text' ||
        (expression.kind === 'path' && expression.names.join('.') === '_event.name');
      if (isText) assigned.set(name, 'string');
      if (expression.kind === 'boolean') assigned.set(name, 'boolean');
    }
  return elements.map((element) => {
    const given: Json = element.body['attributes'] ?? null;
    if (!Array.isArray(given)) return element;
    const attributes = given.map((attribute: Json): Json => {
      if (!isObject(attribute) || attribute['value'] !== undefined) return attribute;
      const { name } = attribute;
      const type = typeof name === 'string' ? assigned.get(name) : undefined;
      return type === undefined ? attribute : { ...attribute, type };
    });
    return { ...element, body: { ...element.body, attributes } };
  });
}

function effectsOf({ entry, exit, metadata }: JsonObject): readonly string[] {
  return [entry, exit, isObject(metadata) ? metadata['effects'] : []]
    .flat()
    .filter((effect) => typeof effect === 'string');
}
