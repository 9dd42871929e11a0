import { isObject } from '#model/store/json.ts';

/** What the service sent of a model once, so that it need not send it again. */
export interface KeptContent {
  readonly id: string;
  readonly userId: string;
  /** Its entity tag: the service says by it whether it may still be used. */
  readonly tag: string;
  readonly text: string;
  /** The change set that it is at, by number and hash. */
  readonly seq: number;
  readonly hash?: string | undefined;
  readonly usedAt: number;
}

/**
 * Where it is kept. Version 2: a content has the change set that it is at, the ones that came after it stand beside it, and answers are
 * kept. Version 3: what is asked of a content at each edit is asked of an index, and its text is not read for it.
 */
export const CONTENTS = { database: 'modelwright-contents', version: 3, store: 'contents' } as const;

/** The id of what is kept of a model for a person. */
export const idOfKept = (userId: string, modelId: string) => `${userId} ${modelId}`;

/** Whether what was read there is one. */
export function isKept(value: unknown): value is KeptContent {
  return (
    isObject(value) &&
    typeof value['tag'] === 'string' &&
    typeof value['text'] === 'string' &&
    typeof value['seq'] === 'number'
  );
}
