import { z } from 'zod';
import { Connection } from '#model/elements/connection.ts';
import type { Interface as ModelInterface } from '#model/elements/interface.ts';
import { type JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { FreeObject, Id, LongText, list, text, Word } from '#model/store/text.ts';
import { controlFields, controlFromRead, controlFromWire, controlToWire } from './interface-control.ts';
import { ConnectionRequest, clearable, ignored, labelText, metadata, notesText, patchOf } from './fields.ts';

const checkedData = {
  label: labelText,
  connections: clearable(list(ConnectionRequest)),
  notes: notesText,
  customFields: controlFields,
};
const Metadata = metadata(checkedData);
/** The keys of `data` that an interface's `extra` cannot have. */
export const INTERFACE_DATA_KEYS: readonly string[] = Object.keys(checkedData);

const optional = {
  type: clearable(Word),
  name: clearable(text(LIMITS.name)),
  description: clearable(LongText),
  metadata: Metadata.optional().meta({
    description:
      'Merged into `data`: `label`, `connections`, `notes` and `customFields` are checked, any other key is kept as sent. `customFields` is answered beside `data`.',
    override: { type: 'object' },
  }),
  sourcePortId: clearable(Id),
  targetPortId: clearable(Id),
  customFields: controlFields,
};
const readOnly = ignored('modelId', 'createdAt', 'updatedAt', 'source', 'target', 'data');

export const CreateInterface = z
  .strictObject({ id: Id.optional(), sourceId: Id, targetId: Id, ...optional, ...readOnly })
  .meta({ id: 'CreateInterface' });
export const UpdateInterface = z
  .strictObject({
    sourceId: Id.optional(),
    targetId: Id.optional(),
    ...optional,
    ...readOnly,
    ...ignored('id'),
  })
  .meta({ id: 'UpdateInterface' });

const InterfaceData = z.looseObject({
  label: z.string(),
  connections: z.array(Connection),
  notes: z.string(),
});

/** What an update answers: the edge, without the fields that only a read carries. */
export const InterfaceEdge = z
  .object({ id: Id, type: z.string(), source: z.string(), target: z.string(), data: InterfaceData })
  .meta({ id: 'InterfaceEdge' });
export type InterfaceEdge = z.infer<typeof InterfaceEdge>;

export const Interface = InterfaceEdge.extend({
  modelId: Id,
  sourceId: Id,
  targetId: Id,
  name: z.string(),
  description: z.string(),
  customFields: FreeObject.meta({
    description:
      '`key`, `maturity`, `fixedSide`, `ownerSource`, `ownerTarget`, `tbd`, `requirementIds` (which ask for it) and `stateIds` (in which it holds), of a frozen one `changedSinceFrozen` (which fields were changed since, with digests), and the custom fields of the interface.',
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
}).meta({ id: 'Interface' });
export type Interface = z.infer<typeof Interface>;

/** Request fields as a patch: `name` wins over `data.label`, `description` over `data.notes` (contract, section 4). */
export function interfaceFromWire(
  body: z.infer<typeof CreateInterface> | z.infer<typeof UpdateInterface>,
): JsonObject {
  const { checked, extra } = body.metadata ?? { checked: {}, extra: {} };
  const { sourceId, targetId, sourcePortId, targetPortId, type } = body;
  return {
    ...patchOf({ sourceId, targetId, sourcePortId, targetPortId, type, connections: checked.connections }),
    ...patchOf({ name: checked.label, description: checked.notes }),
    ...patchOf({ name: body.name, description: body.description }),
    ...controlFromWire(checked.customFields),
    ...controlFromWire(body.customFields),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

export function interfaceToEdge(edge: ModelInterface): InterfaceEdge {
  return {
    id: edge.id,
    type: edge.type,
    source: edge.sourcePortId ?? edge.sourceId,
    target: edge.targetPortId ?? edge.targetId,
    data: { ...edge.extra, label: edge.name, connections: edge.connections, notes: edge.description },
  };
}

export function interfaceToWire(edge: ModelInterface, modelId: string): Interface {
  const { sourceId, targetId, name, description, createdAt, updatedAt } = edge;
  return {
    ...interfaceToEdge(edge),
    modelId,
    sourceId,
    targetId,
    name,
    description,
    customFields: controlToWire(edge),
    createdAt,
    updatedAt,
  };
}

/** The model's interface of one as read, for the app: an end that is not the part itself is the port. */
export function interfaceFromRead(wire: Interface): ModelInterface {
  const { label: _l, notes: _n, connections, ...extra } = wire.data;
  const { id, type, name, description, sourceId, targetId, source, target, createdAt, updatedAt } = wire;
  return {
    id,
    type,
    name,
    description,
    sourceId,
    targetId,
    connections,
    createdAt,
    updatedAt,
    ...(source !== sourceId && { sourcePortId: source }),
    ...(target !== targetId && { targetPortId: target }),
    extra: patchOf(extra),
    ...controlFromRead(wire.customFields),
  };
}
