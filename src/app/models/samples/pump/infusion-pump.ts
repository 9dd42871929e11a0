import { type SampleContent, SampleWriter } from '#app/models/samples/sample-writer.ts';
import { writeBehaviour } from './behaviour.ts';
import { writeRequirements } from './requirements.ts';
import { writeStructure } from './structure.ts';

/**
 * A volumetric infusion pump for the bedside: it delivers a drug at a set rate, and stops by itself at air or an occlusion in the line.
 * Our own; no real device's. Limits follow IEC 60601-2-24 where it asks the maker to state one.
 */
export function infusionPump(newId: (key: string) => string): SampleContent {
  const sample = new SampleWriter(newId);
  writeStructure(sample);
  writeBehaviour(sample);
  writeRequirements(sample);
  return sample.content;
}
