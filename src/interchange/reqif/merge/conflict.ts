import type { Resolution } from '#contract/transfer.ts';
import type { PlannedRequirement } from '#interchange/reqif/document/import-plan.ts';
import type { Json } from '#model/store/json.ts';

/** A field that was changed in the model and in the file since the last import, and whose value is taken. */
export interface ReqifConflict {
  readonly planned: PlannedRequirement;
  readonly field: string;
  readonly model: Json;
  readonly file: Json;
  readonly taken: 'model' | 'file';
}

/** Whose value of a field is taken: the file's where nothing else is said. */
export function readResolution(
  resolution: Resolution | undefined,
  id: string,
  field: string,
): ReqifConflict['taken'] {
  if (!resolution) return 'file';
  const isOther = resolution.except.some((one) => one.id === id && one.field === field);
  return (resolution.take === 'file') === isOther ? 'model' : 'file';
}

/** What a note says of it. */
export function describeConflict({ planned, field, model, file, taken }: ReqifConflict): string {
  const was = `${planned.object.id}: ${field} was changed here and in the file;`;
  return taken === 'file'
    ? `${was} the file's is taken, it was ${shortened(model)}`
    : `${was} that of the model stays, the file says ${shortened(file)}`;
}

function shortened(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text;
}
