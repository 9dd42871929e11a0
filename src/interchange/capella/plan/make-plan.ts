import type { ClassCounts, TransferNote } from '#contract/transfer.ts';
import type { CapellaProject } from '#interchange/capella/read/read-project.ts';
import { countClasses, notesOnClasses } from './class-counts.ts';
import { mapExchanges } from '#interchange/capella/mapping/elements/map-exchanges.ts';
import { mapLinks } from '#interchange/capella/mapping/elements/map-links.ts';
import { mapPorts } from '#interchange/capella/mapping/elements/map-ports.ts';
import { Mapper, type IsFree, type Planned } from '#interchange/capella/mapping/mapper.ts';
import { mapRequirements } from '#interchange/capella/mapping/elements/map-requirements.ts';
import { mapStates } from '#interchange/capella/mapping/elements/map-states.ts';
import { mapStructure } from '#interchange/capella/mapping/elements/map-structure.ts';
import { mapTransitions } from '#interchange/capella/mapping/elements/map-transitions.ts';

/** What a project says, as elements of a model. */
export interface CapellaPlan {
  /** By id, owners before what they own. */
  readonly elements: ReadonlyMap<string, Planned>;
  readonly classes: ClassCounts;
  readonly notes: readonly TransferNote[];
}

/** Reads a project as elements of a model; `isFree` says which ids can be had. */
export function makePlan(project: CapellaProject, isFree: IsFree): CapellaPlan {
  const mapper = new Mapper(project, isFree);
  mapStructure(mapper);
  const ports = mapPorts(mapper);
  mapExchanges(mapper, ports);
  mapStates(mapper);
  mapTransitions(mapper);
  mapRequirements(mapper);
  mapLinks(mapper);
  const classes = countClasses(mapper);
  return {
    elements: mapper.elements,
    classes,
    notes: [...mapper.notes(), ...notesOnClasses(mapper, classes)],
  };
}
