import type { TransferNote } from '#contract/transfer.ts';
import { createBody } from '#interchange/batch/create-body.ts';
import { notOfMachines } from '#interchange/charts/charts.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { writeXml } from '#interchange/xml/write-xml.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import { machineOwners } from '#model/simulation/machine/machine.ts';
import { isObject, type JsonObject, sameJson } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { importScxml } from './import-scxml.ts';
import { type MachineExtras, machineTree, type Report } from './machine-tree.ts';
import { DECLARED, xml } from './make-element.ts';
import { OWN } from './namespaces.ts';

/**
 * Writes the state machines of a model as SCXML: that of the states which are of no part, or else of the first part that has one, and in
 * it, as elements of our own, those of the other parts. What SCXML cannot say is kept in attributes of our own, so that importing the file
 * changes nothing.
 */
export function exportScxml(info: ModelInfo, model: SystemModel): { text: string; notes: TransferNote[] } {
  const notes: TransferNote[] = [];
  for (const other of machineOwners(model).slice(1))
    notes.push({
      severity: 'info',
      where: other ?? 'model',
      message: t(
        '{hasPart, select, yes {the state machine of {part} is written as an element of Modelwright, which other tools ignore: they read one machine from a file} other {the state machine of the states without a part is written as an element of Modelwright, which other tools ignore: they read one machine from a file}}',
        {
          hasPart: model.tables.part.has(other ?? '') ? 'yes' : 'no',
          part: model.tables.part.get(other ?? '')?.name ?? '',
        },
      ),
    });
  notes.push(...notOfMachines(model));
  const besides = notSaid(info, model, written(fileTree(model, new Map(), () => {})));
  const report = (where: string, message: string) => notes.push({ severity: 'info', where, message });
  return { text: new TextDecoder().decode(written(fileTree(model, besides, report))), notes };
}

const written = (root: XmlElement) => writeXml({ before: [], root, after: [] }, { isMade: true });

function fileTree(model: SystemModel, besides: MachineExtras, report: Report): XmlElement {
  const [first = null, ...others] = machineOwners(model);
  const root = machineTree(model, first, besides, report);
  const machines = others.map((partId) =>
    xml('machine', {}, [machineTree(model, partId, besides, report)], OWN),
  );
  return {
    ...root,
    attributes: [...DECLARED, ...root.attributes],
    children: [...root.children, ...machines],
  };
}

/** What differs in each element when the plain file is read: that is what SCXML could not say. */
function notSaid(info: ModelInfo, model: SystemModel, plain: Uint8Array): ReadonlyMap<string, string> {
  const context = { at: '', newId: () => crypto.randomUUID() };
  const read = importScxml(plain, { modelId: info.id, model: EMPTY_MODEL }, context);
  // What was written is always read; where it is not, everything is kept.
  const { tables } = read.ok ? read.value.edited.model : EMPTY_MODEL;
  const besides = new Map<string, string>();
  for (const kind of ['state', 'transition'] as const)
    for (const element of model.tables[kind].values()) {
      const other = tables[kind].get(element.id);
      const missing = difference(createBody(kind, element), other ? createBody(kind, other) : {});
      if (missing !== null) besides.set(element.id, JSON.stringify(missing));
    }
  return besides;
}

/** The fields of `wanted` that `read` has otherwise; null clears one that is too much. */
function difference(wanted: JsonObject, read: JsonObject): JsonObject | null {
  const found: { [field: string]: JsonObject[string] } = {};
  for (const field of new Set([...Object.keys(wanted), ...Object.keys(read)])) {
    const [a = null, b = null] = [wanted[field], read[field]];
    if (sameJson(a, b)) continue;
    if (field !== 'metadata' || !isObject(a) || !isObject(b)) found[field] = a;
    else {
      const inner = difference(a, b);
      if (inner) found[field] = inner;
    }
  }
  return Object.keys(found).length > 0 ? found : null;
}
