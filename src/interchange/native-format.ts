import { INTERFACE_DATA_KEYS } from '#contract/interface.ts';
import { RESERVED_CUSTOM_FIELDS } from '#contract/requirement.ts';
import { TRANSITION_DATA_KEYS } from '#contract/transition.ts';
import type { Kind } from '#model/elements/kinds.ts';

/** The first field of a native file, by which it is known. */
export const NATIVE_FORMAT = 'modelwright';
/** Rises only when a file of the new shape would be misread by the old importer. */
export const NATIVE_VERSION = 1;

/** For each kind, its free object, and the keys in it that are said elsewhere on the wire. */
export const FREE_OBJECTS: Readonly<Partial<Record<Kind, { field: string; reserved: readonly string[] }>>> = {
  part: { field: 'customFields', reserved: [] },
  state: { field: 'customFields', reserved: [] },
  interface: { field: 'extra', reserved: INTERFACE_DATA_KEYS },
  transition: { field: 'extra', reserved: TRANSITION_DATA_KEYS },
  requirement: { field: 'customFields', reserved: RESERVED_CUSTOM_FIELDS },
};
