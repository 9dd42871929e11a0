import { planBatch } from '#interchange/batch/plan-batch.ts';
import { exportNative } from '#interchange/native/export-native.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import type { SampleContent } from './sample-writer.ts';

/** The model that a sample makes. */
export function modelOfSample({ operations, definitions }: SampleContent, newId: () => string): SystemModel {
  const context = { at: new Date().toISOString(), newId };
  const planned = planBatch({ ...EMPTY_MODEL, definitions }, operations, context);
  if (!planned.ok) throw new Error(`${planned.refusal.detail} ${JSON.stringify(planned.refusal.errors)}`);
  return planned.value.model;
}

/** A sample as a native file: elements and definitions together, which the service takes in one request or not at all. */
export function writeSampleFile(name: string, description: string, content: SampleContent): string {
  const newId = () => crypto.randomUUID();
  return exportNative({ id: newId(), name, description }, modelOfSample(content, newId), true).text;
}
