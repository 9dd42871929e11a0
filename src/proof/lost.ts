import type { Stored } from './stored.ts';
import type { Writer } from './writer.ts';

/** One sentence for each answered write that is not there once and whole, and for what nobody wrote. */
export function lostOf({ changeSets }: Stored, writers: readonly Writer[]): string[] {
  const byLabel = new Map(changeSets.map((changeSet) => [changeSet.label, changeSet]));
  const answered = writers.flatMap(({ acknowledged }) => acknowledged);
  const faults = answered.flatMap(({ write: { label, size }, seq }) => {
    const changeSet = byLabel.get(label);
    if (changeSet?.seq !== seq)
      return [`${label} was acknowledged as ${seq} and is ${changeSet?.seq ?? 'lost'}`];
    return changeSet.entries.length === size ? [] : [`${label} was done by half`];
  });
  // One made the model.
  const others = changeSets.length - answered.length - 1;
  return others === 0 ? faults : [...faults, `there are ${others} change sets that no answer told of`];
}
