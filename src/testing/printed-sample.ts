import type { DocumentFormat, Template } from '#contract/document.ts';
import { DRAWING } from '#drawing/drawing.ts';
import { printDocument } from '#interchange/documents/print-document.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, sampleModel } from '#testing/models/model-builder.ts';

/** When the sample was last changed. */
export const PRINTED_AT = '2026-11-20T10:00:00.000Z';

/** What documents in tests are drawn by: that of the program. */
export const SAMPLE_DRAWING = DRAWING;

/** A document of a small model, with a baseline behind it; the interface control is of its battery. */
export async function printedSample(
  template: Template,
  format: DocumentFormat,
  model: SystemModel = sampleModel(),
): Promise<Uint8Array> {
  const file = await printDocument(
    { template, format, ...(template === 'icd' && { a: idOf('Battery') }) },
    {
      info: { id: idOf('Model'), name: 'Rover', description: 'What it is for' },
      model,
      seq: 7,
      at: PRINTED_AT,
      baselines: [{ name: 'PDR', description: 'As reviewed', seq: 3, createdAt: '2026-11-01T08:00:00.000Z' }],
      isComplete: true,
      drawing: DRAWING,
      agreements: [],
      ...(template === 'changes' && { before: { model: aModel().part('Old').build(), seq: 2 } }),
    },
  );
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value.bytes;
}
