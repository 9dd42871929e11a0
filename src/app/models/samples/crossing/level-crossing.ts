import { type SampleContent, SampleWriter } from '#app/models/samples/sample-writer.ts';
import { writeBehaviour } from './behaviour.ts';
import { writeRequirements } from './requirements.ts';
import { writeStructure } from './structure.ts';

/**
 * An automatic level crossing, told as a state machine: regions side by side that answer each other's events, with a timer, a
 * history and a choice, and variables of its own. The parts are there to say what it drives. Our own; no real crossing's.
 */
export function levelCrossing(newId: (key: string) => string): SampleContent {
  const sample = new SampleWriter(newId);
  writeStructure(sample);
  writeBehaviour(sample);
  writeRequirements(sample);
  return sample.content;
}
