import type { Scope } from '#model/elements/kinds.ts';
import type { Asks } from './asks.ts';
import type { Ids } from './world.ts';

/** One way to call an operation of the contract. One row for an operation is enough; more tell of its other sides. */
export interface Row {
  readonly operation: string;
  /** What tells it from other rows of the operation. */
  readonly as?: string;
  readonly asks: Asks;
  /** Path parameters that are not the ids of that name. */
  readonly params?: (ids: Ids) => Ids;
  readonly query?: (ids: Ids) => Ids;
  readonly body?: (ids: Ids) => unknown;
  /** The path parameter that says where it is about, where the path has none: the body or the query names it. */
  readonly place?: 'teamId';
  /** It is about oneself: there is no asking it of another. */
  readonly onlyOwn?: true;
  /** The body with ids of another model or team, and the status that this answers to whoever may do it. */
  readonly stray?: { readonly body: (ids: Ids, other: Ids) => unknown; readonly status: number };
  /** The answer to whoever may do it, where it is not the operation's own: there is nothing to be done. */
  readonly answers?: number;
  /** What whoever has the secret in its address sees of these, whoever else they are. */
  readonly shows?: readonly Scope[];
  /** Whether it changes the store; left out, every method but GET does. */
  readonly writes?: false;
}
