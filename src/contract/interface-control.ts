import { z } from 'zod';
import { CONTROL_FIELDS, InterfaceControl, OpenItem } from '#model/elements/interface-control.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { FreeObject } from '#model/store/text.ts';
import { clearable, patchOf } from './fields.ts';
import { fieldErrors } from './problem.ts';

const { tbd: _tbd, customFields: _custom, ...single } = InterfaceControl.shape;
const item = OpenItem.shape;

/** The keys that the service keeps in an interface's `customFields` for its own, each checked however it is written. */
const Reserved = z.object({
  key: clearable(single.key),
  maturity: clearable(single.maturity),
  fixedSide: clearable(single.fixedSide),
  ownerSource: clearable(single.ownerSource),
  ownerTarget: clearable(single.ownerTarget),
  tbd: clearable(
    z.strictObject({
      kind: clearable(item.kind),
      what: clearable(item.what),
      who: clearable(item.who),
      by: clearable(item.by),
    }),
  ),
  requirementIds: clearable(single.requirementIds),
  stateIds: clearable(single.stateIds),
});

/** The names that an interface's own custom fields cannot have. */
export const RESERVED_INTERFACE_FIELDS: readonly string[] = CONTROL_FIELDS;

/** `customFields` of an interface's requests: null clears all that is not reserved. */
export const controlFields = clearable(
  FreeObject.superRefine((value, context) => {
    const parsed = Reserved.safeParse(value);
    if (parsed.success) return;
    for (const { path, message } of fieldErrors(parsed.error))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  }),
);

/** The reserved fields of an interface's `customFields`, and those that are its own. */
function parted(fields: JsonObject): { readonly own: JsonObject; readonly custom: JsonObject } {
  const of = (reserved: boolean) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => RESERVED_INTERFACE_FIELDS.includes(name) === reserved),
    );
  return { own: of(true), custom: of(false) };
}

/** `customFields` as a patch of the model's fields. */
export function controlFromWire(fields: JsonObject | null | undefined): JsonObject {
  if (fields === undefined) return {};
  if (fields === null) return { customFields: null };
  const { own, custom } = parted(fields);
  // It follows from the edits, and comes back with a resource that is sent as it was read.
  const { changedSinceFrozen: _, ...said } = own;
  return { ...said, ...(Object.keys(custom).length > 0 && { customFields: custom }) };
}

/** Fields of an interface, or a patch of them: what the wire has beside `customFields`, and what it has in them. */
export function controlParts({ changedSinceFrozen: _, ...fields }: JsonObject): {
  readonly beside: JsonObject;
  readonly control: JsonObject;
} {
  const { own, custom } = parted(fields);
  const { customFields, ...beside } = custom;
  return { beside, control: { ...(isObject(customFields) ? customFields : {}), ...own } };
}

/** An interface's `customFields` as a read answers them. */
export function controlToWire(edge: InterfaceControl): JsonObject {
  const said = CONTROL_FIELDS.map((field) => [field, edge[field]] as const);
  return { ...edge.customFields, ...patchOf(Object.fromEntries(said)) };
}

/** The model's fields of `customFields` as read. */
export function controlFromRead(fields: JsonObject): InterfaceControl {
  const { changedSinceFrozen } = fields;
  return InterfaceControl.parse({
    ...controlFromWire(fields),
    ...(changedSinceFrozen !== undefined && { changedSinceFrozen }),
  });
}
