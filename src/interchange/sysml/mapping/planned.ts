import type { TransferNote } from '#contract/transfer.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';

/** An element of the model as files say it. */
export interface Planned {
  readonly kind: Kind;
  readonly id: string;
  /** What it is known by: its qualified name, or what it joins. Unique among its kind. */
  readonly key: string;
  readonly declared: Declared;
  /** The fields that the text says; filled in while it is read. */
  fields: JsonObject;
}

/** What files say, as elements of a model. */
export interface Plan {
  readonly project: Project;
  /** By id, in the order of the files; owners before what they own. */
  readonly elements: ReadonlyMap<string, Planned>;
  readonly notes: readonly TransferNote[];
  /** What of the text the model has no place for, or what joins things that are not there. */
  readonly untaken: readonly Declared[];
  /** What stands for an element of the text. */
  readonly planOf: ReadonlyMap<Declared, Planned>;
  /** The element whose ports and attributes came to more, with those before it, than the plan may hold: the plan is not whole. */
  readonly overflow: Declared | null;
}

/** Knows which element of a model something of a file is. */
export interface Identity {
  /** The id of what has this key. */
  readonly idOf: (kind: Kind, key: string) => string;
  /** The id of a row, such as a port, of an element, by the list that it is in and its name there. */
  readonly rowIdOf: (elementId: string, list: string, name: string) => string;
}

/** Names as a key: two ways of writing the same have one. */
export const keyOf = (owner: string | null, name: string): string =>
  owner === null ? name : `${owner}::${name}`;
