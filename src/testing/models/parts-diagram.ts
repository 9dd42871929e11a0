import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { structureDiagram } from '#app/structure/diagram.ts';
import type { SystemModel } from '#model/system-model.ts';

/** The parts and interfaces of a model as their canvas knows them. */
export const partsDiagram = ({ tables }: SystemModel): Diagram =>
  structureDiagram(tables.part, tables.interface);
