import type { Resolution } from '#contract/transfer.ts';
import type { PlannedRequirement } from '#interchange/reqif/document/import-plan.ts';
import { t } from '#language/translate.ts';
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
  const object = planned.object.id;
  return taken === 'file'
    ? t("{object}: {field} was changed here and in the file; the file's is taken, it was {value}", {
        object,
        field,
        value: shortened(model),
      })
    : t(
        '{object}: {field} was changed here and in the file; that of the model stays, the file says {value}',
        {
          object,
          field,
          value: shortened(file),
        },
      );
}

function shortened(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text;
}
