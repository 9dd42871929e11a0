import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { type TakenIds, uniqueId } from '#interchange/unique-id.ts';
import {
  type Machine,
  type MachineState,
  machineOf,
  machineOwners,
  type MachineTransition,
} from '#model/simulation/machine/machine.ts';
import type { SystemModel } from '#model/system-model.ts';

/** A state machine that is to be written, with the ids that its states get in the file. */
export interface Chart {
  readonly machine: Machine;
  /** That of the part, or of the model where the states are of no part. */
  readonly name: string;
  readonly id: string;
  idOf(state: MachineState): string;
}

/** Words that mean something in one of the notations, whatever their case, or in an object of ECMAScript. */
const RESERVED = new Set(
  'state note end class classdef style click scale hide direction as default left right over of title fork join choice history skinparam legend initial acctitle accdescr __proto__ constructor'.split(
    ' ',
  ),
);
const FOREIGN = /[^\p{L}\p{Nd}_]+/gu;

/** The machines of a model, that of no part first, with ids that are unique among all of them; and what of the model is in none. */
export function chartsOf(
  model: SystemModel,
  name: string,
): { readonly charts: readonly Chart[]; readonly notes: TransferNote[] } {
  const taken: TakenIds = new Map();
  const fresh = (called: string) =>
    uniqueId(RESERVED.has(called.toLowerCase()) ? `${called}_` : called, taken, FOREIGN);
  const notes = notOfMachines(model);
  const charts = machineOwners(model).map((partId): Chart => {
    const machine = machineOf(model, partId);
    const called = model.tables.part.get(partId ?? '')?.name ?? name;
    const ids = new Map<string, string>();
    const id = fresh(called);
    for (const state of machine.byId.values())
      ids.set(state.id, state.kind === 'root' ? id : fresh(state.name));
    return { machine, name: called, id, idOf: (state) => ids.get(state.id) ?? '' };
  });
  if (charts.length === 0)
    notes.push({ severity: 'info', where: 'model', message: t('the model has no states') });
  const drawn = new Set(
    charts.flatMap(({ machine }) => waysOf(machine).map(({ transition }) => transition.id)),
  );
  for (const { id, name: label } of model.tables.transition.values())
    if (!drawn.has(id))
      notes.push({
        severity: 'warning',
        where: id,
        message: t(
          'the transition {name} leads out of its machine, or to where a machine begins; it is left out',
          { name: label },
        ),
      });
  return { charts, notes };
}

/** All ways of a machine, also those with which something in it begins. */
function waysOf({ byId }: Machine): readonly MachineTransition[] {
  return [...byId.values()].flatMap(({ ways, initial }) => [...ways, ...initial]);
}

/** What a file of state machines does not hold. */
export function notOfMachines(model: SystemModel): TransferNote[] {
  return (['interface', 'requirement', 'trace-link'] as const).flatMap((kind) => {
    const { size } = model.tables[kind];
    return size === 0
      ? []
      : [
          {
            severity: 'info' as const,
            where: kind,
            message: t(
              '{count, plural, one {{count} of this kind does not belong to a state machine; it is left out} other {{count} of this kind do not belong to a state machine; they are left out}}',
              { count: size },
            ),
          },
        ];
  });
}
