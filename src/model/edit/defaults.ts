import type { Kind } from '#model/elements/kinds.ts';
import { PART_SIZE } from '#model/elements/part.ts';
import { levelBelow, REQUIREMENT_LEVELS } from '#model/elements/requirement.ts';
import { STATE_DEFAULTS, STATE_KINDS } from '#model/elements/state.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';
import type { Draft, EditContext } from './draft.ts';
import { confirmedNow } from './suspects.ts';

/** Fills in what a request may leave out. Works on JSON that is not parsed yet; what it cannot read it leaves to the schema. */
type Complete = (fields: JsonObject, draft: Draft) => JsonObject;

function rows(value: Json | undefined, fill: (row: JsonObject) => JsonObject): Json {
  return isList(value) ? value.map((row) => (isObject(row) ? fill(row) : row)) : (value ?? []);
}

/** A list without repetitions: an allocation said twice is said once. */
function distinct(value: Json): Json {
  return isList(value) ? [...new Set(value)] : value;
}

const withId = (context: EditContext) => (row: JsonObject) => ({ ...row, id: row['id'] ?? context.newId() });

function port(context: EditContext) {
  return (row: JsonObject) => ({
    name: '',
    direction: 'inout',
    side: row['direction'] === 'in' ? 'left' : 'right',
    ...withId(context)(row),
  });
}

const attribute = (context: EditContext) => (row: JsonObject) => ({
  type: 'number',
  ...withId(context)(row),
});

/** A constraint or guard: an id is made; a type left out follows from the fields that are there. */
function constraint(context: EditContext, comparison: 'attribute' | 'variable') {
  return (row: JsonObject) => ({
    type: 'expression' in row ? 'expression' : 'text' in row ? 'text' : comparison,
    ...withId(context)(row),
  });
}

type Fill = (context: EditContext) => (row: JsonObject) => JsonObject;

/** The lists of each kind whose rows have ids of their own, and what a row gets that a request leaves out. */
export const ROWS: Readonly<Record<Kind, Readonly<Record<string, Fill>>>> = {
  part: { ports: port, attributes: attribute },
  state: { attributes: attribute },
  interface: { connections: withId },
  transition: { guards: (context) => constraint(context, 'variable') },
  requirement: { constraints: (context) => constraint(context, 'attribute') },
  'trace-link': {},
};

/** A patch with its rows filled in, so that they have their ids. */
export function completeRows(kind: Kind, patch: JsonObject, context: EditContext): JsonObject {
  const filled = Object.entries(ROWS[kind]).flatMap(([field, fill]): [string, Json][] =>
    isList(patch[field]) ? [[field, rows(patch[field], fill(context))]] : [],
  );
  return filled.length > 0 ? { ...patch, ...Object.fromEntries(filled) } : patch;
}

/** A position or size of which only one half is given gets the other from `preset`. */
function filled(value: Json | undefined, preset: JsonObject): Json {
  return isObject(value) ? { ...preset, ...value } : (value ?? preset);
}
const ORIGIN = { x: 0, y: 0 };

const completePart: Complete = (fields, { context }) => ({
  description: '',
  multiplicity: 1,
  customFields: {},
  ...fields,
  position: filled(fields['position'], ORIGIN),
  size: filled(fields['size'], PART_SIZE),
  ports: rows(fields['ports'], port(context)),
  attributes: rows(fields['attributes'], attribute(context)),
});

const completeState: Complete = (fields, { context }) => {
  const kind = STATE_KINDS.find((known) => known === fields['kind']) ?? 'state';
  const { name, size } = STATE_DEFAULTS[kind];
  return {
    kind,
    ...(name !== null && { name }),
    description: '',
    entry: [],
    do: [],
    exit: [],
    customFields: {},
    ...fields,
    position: filled(fields['position'], ORIGIN),
    size: filled(fields['size'], size),
    attributes: rows(fields['attributes'], attribute(context)),
  };
};

const completeInterface: Complete = ({ requirementIds, stateIds, ...fields }, { context }) => ({
  type: 'interface',
  name: '',
  description: '',
  extra: {},
  ...fields,
  ...someIds({ requirementIds, stateIds }),
  connections: rows(fields['connections'], withId(context)),
});

/** Lists of ids, each id once; a list of none is not there. */
function someIds(lists: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([field, ids]) =>
      ids === undefined || (isList(ids) && ids.length === 0) ? [] : [[field, distinct(ids)]],
    ),
  );
}

const completeTransition: Complete = (fields, { context }) => ({
  type: 'transition',
  name: '',
  description: '',
  direction: 'out',
  effects: [],
  extra: {},
  ...fields,
  ...(fields['internal'] === true && fields['targetId'] === undefined && { targetId: fields['sourceId'] }),
  guards: rows(fields['guards'], constraint(context, 'variable')),
});

const completeRequirement: Complete = (fields, draft) => {
  const parentId = fields['parentId'];
  const parent =
    typeof parentId === 'string' ? draft.tables.requirement.get(parentId.toLowerCase()) : undefined;
  return {
    statement: '',
    kind: 'requirement',
    status: 'draft',
    priority: 'medium',
    type: 'none',
    level: parent ? levelBelow(parent.level) : REQUIREMENT_LEVELS[0],
    functions: [],
    autoUpdate: false,
    customFields: {},
    ...fields,
    systems: distinct(fields['systems'] ?? []),
    key: fields['key'] ?? draft.nextKey('requirement'),
    position: fields['position'] ?? draft.nextRequirementPosition(),
    constraints: rows(fields['constraints'], constraint(draft.context, 'attribute')),
  };
};

/** Whoever makes a link, or leads it to another end, says that it holds for what its ends say now. */
const completeTraceLink: Complete = (fields, draft) => {
  const { sourceId, targetId, confirmed } = fields;
  const known = confirmed !== undefined || typeof sourceId !== 'string' || typeof targetId !== 'string';
  return {
    suspect: false,
    ...fields,
    ...(!known && { confirmed: confirmedNow(draft, sourceId.toLowerCase(), targetId.toLowerCase()) }),
  };
};

/** For each kind, the defaults of the contract (sections 3 to 5). */
export const COMPLETE: Readonly<Record<Kind, Complete>> = {
  part: completePart,
  state: completeState,
  interface: completeInterface,
  transition: completeTransition,
  requirement: completeRequirement,
  'trace-link': completeTraceLink,
};
