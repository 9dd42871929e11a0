import { type SampleContent, SampleWriter } from '#app/models/samples/sample-writer.ts';
import { writeBehaviour } from './behaviour.ts';
import { writeRequirements } from './requirements.ts';
import { writeStructure } from './structure.ts';

/**
 * The power system of a small satellite: it makes power in sunlight, stores it, carries the load through the Earth's shadow, and
 * sheds loads when the battery runs low. Our own; no real satellite's.
 */
export function satellitePower(newId: (key: string) => string): SampleContent {
  const sample = new SampleWriter(newId);
  writeStructure(sample);
  writeBehaviour(sample);
  writeRequirements(sample);
  return sample.content;
}
