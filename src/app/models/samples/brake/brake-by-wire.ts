import { type SampleContent, SampleWriter } from '#app/models/samples/sample-writer.ts';
import { writeBehaviour } from './behaviour.ts';
import { writeRequirements } from './requirements.ts';
import { writeStructure } from './structure.ts';

/**
 * The electrohydraulic service brake of a passenger car: it reads the pedal, builds the pressure, keeps the wheels from locking, and
 * falls back to the driver's own force. Our own; no real car's. Limits are those of UN Regulation No. 13-H where it has one.
 */
export function brakeByWire(newId: (key: string) => string): SampleContent {
  const sample = new SampleWriter(newId);
  writeStructure(sample);
  writeBehaviour(sample);
  writeRequirements(sample);
  return sample.content;
}
