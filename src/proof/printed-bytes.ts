import { DRAWING } from '#drawing/drawing.ts';
import { type DocumentRequest, printDocument } from '#interchange/documents/print-document.ts';
import type { Printing } from '#interchange/documents/printing.ts';
import type { SystemModel } from '#model/system-model.ts';
import { idOf } from '#testing/models/model-builder.ts';

/** A document of a model as a file, at the same change and date each time. `more` replaces what is told of the model. */
export async function printedBytes(
  request: DocumentRequest,
  model: SystemModel,
  more: Partial<Printing> = {},
): Promise<Uint8Array> {
  const file = await printDocument(request, {
    info: { id: idOf('Model'), name: 'Proof', description: '' },
    model,
    seq: 7,
    at: '2026-11-20T10:00:00.000Z',
    baselines: [],
    isComplete: true,
    drawing: DRAWING,
    agreements: [],
    ...more,
  });
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value.bytes;
}
