import { z } from 'zod';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import { type ComputeCall, computeAnswer } from './compute-answer.ts';

const Values = z.array(z.union([z.number(), z.string(), z.boolean(), z.null()]));

/**
 * What the attributes with an expression among these elements come to, by id: computed beside the service's thread, of what the caller
 * may view. Nothing is asked where no attribute has one.
 */
export async function computedValues<K extends Kind>(
  call: ComputeCall,
  elements: readonly ElementOf[K][],
): Promise<ReadonlyMap<string, number | string | boolean | null>> {
  const ids = elements.flatMap((element) =>
    'attributes' in element
      ? element.attributes.filter(({ expression }) => expression !== undefined).map(({ id }) => id)
      : [],
  );
  if (ids.length === 0) return new Map();
  const { bytes } = await computeAnswer(call, (viewable) => ({ task: 'values', viewable, ids }));
  const values = Values.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return new Map(ids.map((id, index) => [id, values[index] ?? null]));
}

/** A part or state as a read answers it: with the values that follow from expressions. */
export function withValues<T extends object>(
  resource: T,
  values: ReadonlyMap<string, number | string | boolean | null>,
): object {
  if (values.size === 0 || !('attributes' in resource) || !Array.isArray(resource.attributes))
    return resource;
  const rows: readonly object[] = resource.attributes;
  return {
    ...resource,
    attributes: rows.map((row) =>
      'id' in row && 'expression' in row ? { ...row, value: values.get(String(row.id)) ?? null } : row,
    ),
  };
}
