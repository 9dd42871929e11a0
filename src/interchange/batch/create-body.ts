import { patchOf } from '#contract/fields.ts';
import { controlParts } from '#contract/interface-control.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';

type BodyOf = { readonly [K in Kind]: (element: ElementOf[K]) => JsonObject };

/** The fields of an element that its create request spells the same way. */
function same<T extends { id: string; createdAt: string; updatedAt: string }>(element: T) {
  const { id: _i, createdAt: _c, updatedAt: _u, ...fields } = element;
  return fields;
}

/** For each kind, the create request that makes the element again: `readCreate` of it gives the element's own fields. */
const BODY_OF: BodyOf = {
  part: same,
  state: same,
  interface: (edge) => {
    const { extra, connections, ...fields } = same(edge);
    const { beside, control } = controlParts(patchOf(fields));
    return {
      ...beside,
      metadata: { ...extra, connections },
      ...(Object.keys(control).length > 0 && { customFields: control }),
    };
  },
  transition: (transition) => {
    const { extra, effects, direction, guards, trigger, internal, order, alsoTargetIds, ...fields } =
      same(transition);
    return {
      ...fields,
      metadata: {
        ...extra,
        effects,
        direction,
        guards,
        ...(trigger !== undefined && { trigger }),
        ...(internal !== undefined && { internal }),
        ...(order !== undefined && { order }),
        ...(alsoTargetIds !== undefined && { alsoTargetIds }),
      },
    };
  },
  requirement: (requirement) => {
    const { name, statement, key, kind, customFields, ...fields } = same(requirement);
    return {
      title: name,
      ...(statement !== '' && { description: statement }),
      ...fields,
      customFields: { ...customFields, key, kind },
    };
  },
  'trace-link': same,
};

export function createBody<K extends Kind>(kind: K, element: ElementOf[K]): JsonObject {
  return BODY_OF[kind](element);
}
