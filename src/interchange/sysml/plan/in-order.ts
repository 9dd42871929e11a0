import { canonicalElement } from '#interchange/plain-json.ts';
import { type Element, type ElementOf, KINDS, type Kind } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';

/**
 * The same model with its elements in an order that they say themselves, whatever was done to it in which order, and wherever it was read
 * from: the same model is the same text.
 */
export function inOrder(model: SystemModel): SystemModel {
  const working = new WorkingModel(EMPTY_MODEL);
  working.definitions = model.definitions;
  for (const kind of KINDS) copy(working, model, kind);
  return working.freeze();
}

function copy<K extends Kind>(working: WorkingModel, model: SystemModel, kind: K): void {
  const elements: ElementOf[K][] = [...model.tables[kind].values()];
  elements.sort((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1));
  for (const element of elements) working.put(kind, canonicalElement(kind, element));
}

/** The place that an element has beside others; what has none comes last. */
function rankOf(element: Element): number {
  if ('position' in element && typeof element.position === 'number') return element.position;
  return 'order' in element && element.order !== undefined ? element.order : Number.MAX_VALUE;
}
