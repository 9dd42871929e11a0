import type { Operation } from '#contract/operation.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import type { Layers } from './layers.ts';

/**
 * Why an element cannot be changed as it is drawn, in a sentence: it is only suggested, or the person suggested to delete it. Null
 * where it is one of the model that the change is made on.
 */
export function whyLocked({ base, open, proposed }: Layers, id: string, suggesting: boolean): string | null {
  const made = suggesting ? proposed : base;
  if (findElement(made, id)) return null;
  if (suggesting && findElement(base, id))
    return `You suggested to delete ${nameOf(base, id)}. Withdraw that to suggest something else.`;
  const entry = open.flatMap(({ entries }) => entries).find((one) => one.id === id && one.before === null);
  if (!entry) return null;
  const name = typeof entry.after?.['name'] === 'string' ? `“${entry.after['name']}”` : 'This';
  if (suggesting)
    return `${name} is suggested by somebody else. It has to be accepted before more can be made of it.`;
  return findElement(proposed, id)
    ? `${name} is only suggested. Accept it first, or switch to Suggest to build upon it.`
    : `${name} is only suggested. It has to be accepted before it can be changed.`;
}

/** Why operations cannot be done that name such an element; null where none of them does. */
export function namesSuggested(
  layers: Layers,
  operations: readonly Operation[],
  suggesting: boolean,
): string | null {
  const text = JSON.stringify(operations);
  for (const { entries } of layers.open)
    for (const { id } of entries)
      if (text.includes(id)) {
        const reason = whyLocked(layers, id, suggesting);
        if (reason !== null) return reason;
      }
  return null;
}

function nameOf(model: SystemModel, id: string): string {
  const element = findElement(model, id)?.element;
  return element && 'name' in element && element.name !== '' ? `“${element.name}”` : 'this';
}
