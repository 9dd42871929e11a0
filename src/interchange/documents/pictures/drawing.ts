import type { Interface } from '#model/elements/interface.ts';
import type { State } from '#model/elements/state.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Picture } from './picture.ts';

/** A state machine: the states of a part, or a state without a parent. */
export interface DrawnMachine {
  readonly id: string;
  readonly name: string;
  readonly partId: string | null;
  /** Each after the one that it is in, and otherwise as they are read in the drawing. */
  readonly states: readonly State[];
}

/**
 * The model's own drawing, as the canvas shows it. Given to documents by whoever prints them: what makes it stands above the formats.
 * The same model gives the same pictures.
 */
export interface Drawing {
  /** What is directly in a part, or at the top of the model for null, with those that hold others collapsed. Null where that is nothing. */
  level(model: SystemModel, partId: string | null): Picture | null;
  machines(model: SystemModel): readonly DrawnMachine[];
  machine(model: SystemModel, machine: DrawnMachine): Picture | null;
  /** Two sides beside each other, each with those of its parts at which the interfaces end. Null where they are too many to be told apart. */
  sides(model: SystemModel, between: DrawnSides): Picture | null;
}

export interface DrawnSides {
  /** The part that is the first side. */
  readonly own: string;
  /** The part that is the other, or what the other parts are together. */
  readonly other: string | null;
  readonly edges: readonly { readonly edge: Interface; readonly isOut: boolean }[];
}
