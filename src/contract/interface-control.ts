import { z } from 'zod';
import { CONTROL_FIELDS, InterfaceControl, OpenItem } from '#model/elements/interface-control.ts';
import type { JsonObject } from '#model/store/json.ts';
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

/** `customFields` as a patch of the model's fields. */
export function controlFromWire(fields: JsonObject | null | undefined): JsonObject {
  if (fields === undefined) return {};
  if (fields === null) return { customFields: null };
  const { key, maturity, fixedSide, ownerSource, ownerTarget, tbd, ...custom } = fields;
  return {
    ...patchOf({ key, maturity, fixedSide, ownerSource, ownerTarget, tbd }),
    ...(Object.keys(custom).length > 0 && { customFields: custom }),
  };
}

/** The same as a request says it: what the model says, and no more. */
export function controlBody({ customFields, ...own }: InterfaceControl): JsonObject {
  return { ...customFields, ...patchOf(own) };
}

/** An interface's `customFields` as a read answers them. */
export function controlToWire(control: InterfaceControl): JsonObject {
  const { key, maturity, fixedSide, ownerSource, ownerTarget, tbd, customFields } = control;
  return controlBody({ key, maturity, fixedSide, ownerSource, ownerTarget, tbd, customFields });
}

/** The model's fields of `customFields` as read. */
export function controlFromRead(fields: JsonObject): InterfaceControl {
  const { key, maturity, fixedSide, ownerSource, ownerTarget, tbd, ...custom } = fields;
  const own = { key, maturity, fixedSide, ownerSource, ownerTarget, tbd };
  return InterfaceControl.parse({
    ...patchOf(own),
    ...(Object.keys(custom).length > 0 && { customFields: custom }),
  });
}
