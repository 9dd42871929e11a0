import { type SampleContent, SampleWriter } from '#app/models/samples/sample-writer.ts';
import { markId } from '#app/models/start-here/marks.ts';
import { writeBehaviour } from './behaviour.ts';
import { writeRequirements } from './requirements.ts';
import { writeStructure } from './structure.ts';

/**
 * A robot arm that works beside people, with six axes and a gripper, and the notes of "Start here". Our own; no real robot's. Limits
 * are those of ISO 10218-1 and ISO/TS 15066 where they have one.
 */
export function robotArm(newId: (key: string) => string): SampleContent {
  const sample = new SampleWriter((key) => markId(newId(key), key));
  writeStructure(sample);
  writeBehaviour(sample);
  writeRequirements(sample);
  return sample.content;
}
