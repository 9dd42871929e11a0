import { t } from '#language/translate.ts';
import { findAttribute, findElement, type SystemModel } from '#model/system-model.ts';
import type { Clip } from './clip.ts';

/** What could not be kept while pasting, counted. */
interface Lost {
  references: number;
  guards: number;
  parts: number;
}

/** The new ids of what is pasted. */
export interface IdMapping {
  readonly newId: () => string;
  /** The new id of something in the clip. */
  readonly idOf: (id: string) => string;
  /** What a reference to an attribute or an element becomes: the copy, the same where the model has it, or nothing. */
  readonly known: (id: string) => string | undefined;
  readonly lost: Lost;
}

/**
 * Whether a clip was cut from this model and is pasted for the first time: then it is the same elements elsewhere, with their ids, and
 * what refers to them from outside finds them again.
 */
export function isMoved(
  { boxes, edges, cutLinks, modelId }: Clip,
  model: SystemModel,
  into: string,
): boolean {
  return (
    cutLinks !== undefined &&
    modelId === into &&
    [...boxes, ...edges].every(({ id }) => findElement(model, id) === null)
  );
}

/** Gives every element, port and attribute of a clip a new id, or its own where it is moved. */
export function createIdMapping(
  { boxes, edges }: Clip,
  model: SystemModel,
  newId: () => string,
  moved: boolean,
): IdMapping {
  const ids = new Map<string, string>();
  const keep = (id: string) => ids.set(id, moved ? id : newId());
  for (const box of boxes) {
    keep(box.id);
    for (const { id } of box.attributes) keep(id);
    if ('ports' in box) for (const { id } of box.ports) keep(id);
  }
  for (const { id } of edges) keep(id);
  const isKnown = (id: string) => findAttribute(model, id) !== null || findElement(model, id) !== null;
  return {
    newId,
    idOf: (id) => ids.get(id) ?? id,
    known: (id) => ids.get(id) ?? (isKnown(id) ? id : undefined),
    lost: { references: 0, guards: 0, parts: 0 },
  };
}

/** What could not be kept, each in a sentence. */
export function lostLabel({ references, guards, parts }: Lost): string[] {
  return [
    ...(references > 0
      ? [
          t(
            '{count, plural, one {{count} reference to what is not in this model was left out.} other {{count} references to what is not in this model were left out.}}',
            { count: references },
          ),
        ]
      : []),
    ...(guards > 0
      ? [
          t(
            '{count, plural, one {{count} guard} other {{count} guards}} over attributes that are not in this model became text.',
            { count: guards },
          ),
        ]
      : []),
    ...(parts > 0
      ? [
          t(
            '{count, plural, one {{count} state was left without a part, which is not here.} other {{count} states were left without a part, which is not here.}}',
            { count: parts },
          ),
        ]
      : []),
  ];
}
