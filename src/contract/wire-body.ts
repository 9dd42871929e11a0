import type { Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import { isObject } from '#model/store/json.ts';
import { controlParts } from './interface-control.ts';

/** The given fields alone, those that are absent left out. */
function given(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** A field that holds others, where any of them is given. */
function holding(name: string, fields: JsonObject): JsonObject {
  const inner = given(fields);
  return Object.keys(inner).length > 0 ? { [name]: inner } : {};
}

const freeFields = (value: JsonObject[string]): JsonObject => (isObject(value) ? value : {});

/** A patch of a model's fields as the update request of its kind: `CODECS[kind].readUpdate` the other way round. */
export function wireBody(kind: Kind, patch: JsonObject): JsonObject {
  switch (kind) {
    case 'requirement': {
      const { name, statement, key, kind: of, customFields, ...rest } = patch;
      const own = customFields === null ? { customFields: null } : {};
      return {
        // The wire takes no empty text: it is cleared.
        ...given({ title: name, description: statement === '' ? null : statement, ...rest }),
        ...own,
        ...(customFields !== undefined && customFields !== null && { customFields }),
        ...holding('customFields', { ...freeFields(customFields), key, kind: of }),
      };
    }
    case 'interface': {
      const { connections, extra, ...rest } = patch;
      const { beside, control } = controlParts(rest);
      return {
        ...given(beside),
        ...holding('metadata', { ...freeFields(extra), connections }),
        ...(patch['customFields'] === null && { customFields: null }),
        ...holding('customFields', control),
      };
    }
    case 'transition': {
      const { effects, direction, guards, trigger, internal, order, alsoTargetIds, extra, ...rest } = patch;
      const data = { effects, direction, guards, trigger, internal, order, alsoTargetIds };
      return { ...given(rest), ...holding('metadata', { ...freeFields(extra), ...data }) };
    }
    default:
      return given(patch);
  }
}
