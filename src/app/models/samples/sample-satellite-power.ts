import type { Operation } from '#contract/operation.ts';
import { writeBehaviour } from './sample-satellite-behaviour.ts';
import { writeRequirements } from './sample-satellite-requirements.ts';
import { writeStructure } from './sample-satellite-structure.ts';
import { SampleWriter } from './sample-writer.ts';

/**
 * The power system of a small satellite: it makes power in sunlight, stores it, carries the load through the Earth's shadow, and
 * sheds loads when the battery runs low. Our own; no real satellite's.
 */
export function satellitePower(newId: () => string): Operation[] {
  const sample = new SampleWriter(newId);
  writeStructure(sample);
  writeBehaviour(sample);
  writeRequirements(sample);
  return sample.operations;
}
