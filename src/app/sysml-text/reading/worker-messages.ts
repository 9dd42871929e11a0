import type { ExcerptReading } from '#interchange/sysml/excerpt/read-excerpt.ts';
import type { ModelName } from '#interchange/sysml/excerpt/print-excerpt.ts';
import { type ElementOf, KINDS, type Kind } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';

/** The elements of a model as they can be sent to a worker. */
export type SentElements = { readonly [K in Kind]: readonly ElementOf[K][] };

/** Asks what a text says that is shown of some elements; of no text, what it is. */
export interface ReadTask {
  readonly number: number;
  readonly info: ModelName;
  readonly elements: SentElements;
  readonly ids: readonly string[];
  readonly typed: Typed | null;
}

export interface Typed {
  readonly text: string;
  /** What was shown when it was begun. */
  readonly base: string;
}

/** What came of it. */
export type ReadAnswer =
  | { readonly number: number; readonly ok: true; readonly read: ReadText }
  | { readonly number: number; readonly ok: false };

export interface ReadText extends ExcerptReading {
  /** What was typed, with what others changed meanwhile. */
  readonly merged: string;
  /** Whether both changed the same words, so that they are not put together. */
  readonly isConflict: boolean;
}

export function sentOf({ tables }: SystemModel): SentElements {
  return {
    part: [...tables.part.values()],
    state: [...tables.state.values()],
    interface: [...tables.interface.values()],
    transition: [...tables.transition.values()],
    requirement: [...tables.requirement.values()],
    'trace-link': [...tables['trace-link'].values()],
  };
}

export function modelOf(elements: SentElements): SystemModel {
  const working = new WorkingModel(EMPTY_MODEL);
  const put = <K extends Kind>(kind: K, list: readonly ElementOf[K][]) => {
    for (const element of list) working.put(kind, element);
  };
  for (const kind of KINDS) put(kind, elements[kind]);
  return working.freeze();
}
