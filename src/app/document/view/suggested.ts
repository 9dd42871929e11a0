import { asSentence } from '#app/api/http/refusal.ts';
import { t } from '#language/translate.ts';
import type { Operation } from '#contract/operation.ts';
import { findElement } from '#model/system-model.ts';
import type { Layers } from './layers.ts';

/**
 * Why an element cannot be changed as it is drawn, in a sentence: it is only suggested, or the person suggested to delete it. Null
 * where it is one of the model that the change is made on.
 */
export function whyLocked({ base, open, proposed }: Layers, id: string, suggesting: boolean): string | null {
  const made = suggesting ? proposed : base;
  if (findElement(made, id)) return null;
  const stored = findElement(base, id);
  const suggestion = open.find(({ entries }) => entries.some((one) => one.id === id && one.before === null));
  const entry = suggestion?.entries.find((one) => one.id === id);
  const name = stored && 'name' in stored.element ? stored.element.name : entry?.after?.['name'];
  const subject = typeof name === 'string' && name !== '' ? t('“{name}”', { name }) : t('this element');
  if (suggesting && (stored || suggestion?.own))
    return t('You suggested deleting {element}. Withdraw that suggestion to suggest something else.', {
      element: subject,
    });
  if (!suggestion) return null;
  if (suggesting)
    return asSentence(
      t('{element} is suggested by somebody else. It must be accepted before it can be changed further.', {
        element: subject,
      }),
    );
  return asSentence(
    findElement(proposed, id)
      ? t('{element} is only suggested. Accept it first, or switch to Suggest to build on it.', {
          element: subject,
        })
      : t('{element} is only suggested. It must be accepted before it can be changed.', { element: subject }),
  );
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
