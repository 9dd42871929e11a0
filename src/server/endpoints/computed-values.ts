import { z } from 'zod';
import { Failure } from '#server/failure.ts';
import type { Answer } from '#server/http/answer.ts';
import { type ComputeCall, computeAnswer } from './compute-answer.ts';

const Values = z.array(z.union([z.number(), z.string(), z.boolean(), z.null()]));

/**
 * What the attributes with an expression among these elements come to, by id: computed beside the service's thread, of what the caller
 * may view. Nothing is asked where no attribute has one.
 */
export async function computedValues(
  call: ComputeCall,
  elements: readonly object[],
): Promise<ReadonlyMap<string, number | string | boolean | null>> {
  const ids = elements.flatMap(computedIds);
  if (ids.length === 0) return new Map();
  const { bytes } = await computeAnswer(call, (viewable) => ({ task: 'values', viewable, ids }));
  const values = Values.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return new Map(ids.map((id, index) => [id, values[index] ?? null]));
}

/** The ids of the attributes of an element that have an expression. */
function computedIds(element: object): string[] {
  if (!('attributes' in element) || !Array.isArray(element.attributes)) return [];
  const rows: readonly object[] = element.attributes;
  return rows.flatMap((row) =>
    'id' in row && typeof row.id === 'string' && 'expression' in row && row.expression !== undefined
      ? [row.id]
      : [],
  );
}

/**
 * The answer to a write with the values that follow from expressions, as a read gives them. It is written by then: where they cannot be
 * computed in time, it is answered as it is stored.
 */
export async function answerWithValues(call: ComputeCall, answer: Answer): Promise<Answer> {
  const resource: unknown = answer.body === null ? null : JSON.parse(answer.body);
  if (typeof resource !== 'object' || resource === null || computedIds(resource).length === 0) return answer;
  const { deps, model, actor, request } = call;
  const seq = Number(answer.headers['change-seq'] ?? model.seq);
  const hash = answer.headers['change-hash'] ?? model.hash;
  try {
    const values = await computedValues({ deps, actor, request, model: { ...model, seq, hash } }, [resource]);
    return { ...answer, body: JSON.stringify(withValues(resource, values)) };
  } catch (error) {
    if (error instanceof Failure) return answer;
    throw error;
  }
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
