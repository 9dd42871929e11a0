import type { TransferNote } from '#contract/transfer.ts';
import { type ModelRecords, NO_RECORDS, writtenRecords } from '#interchange/file-records.ts';
import { NATIVE_FORMAT, NATIVE_VERSION } from '#interchange/native-format.ts';
import { byId, toPlainJson } from '#interchange/plain-json.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';

/**
 * Writes a model as one JSON file: kinds in their order, elements by id, fields in the order of their schema, one a line, so
 * that two exports differ only where the models do. The times of elements are not in it: they are the service's to say. Behind the
 * elements comes what else the model holds.
 */
export function exportNative(
  info: ModelInfo,
  model: SystemModel,
  complete: boolean,
  records: ModelRecords = NO_RECORDS,
): { text: string; notes: TransferNote[] } {
  const elements = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      [...model.tables[kind].values()].sort(byId).map((one) => toPlainJson(kind, one)),
    ]),
  );
  const { id, name, description } = info;
  const file = {
    format: NATIVE_FORMAT,
    version: NATIVE_VERSION,
    model: { id, name, description },
    ...(!complete && { complete }),
    ...(!sameJson(model.definitions, NO_DEFINITIONS) && { definitions: model.definitions }),
    elements,
    ...writtenRecords(records),
  };
  return { text: `${JSON.stringify(file, null, 2)}\n`, notes: [] };
}
