import { elementTitle } from '#app/fields/elements/element-title.ts';
import { t } from '#language/translate.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { isList, isObject, type JsonObject } from '#model/store/json.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';

export type HistoryEntry = ChangeSet['entries'][number];

/** What stands for ids where changes are told: never an id. */
export interface ChangeNames {
  readonly model: SystemModel;
  /** What an element, an attribute or a port is called, or was; `otherwise` where nobody knows. */
  readonly nameOf: (id: string, otherwise: string) => string;
  readonly personOf: (id: string) => string;
}

/** The lists of an element whose rows other elements name. */
const NAMED_ROWS = ['attributes', 'ports'];

/**
 * Names of what changes speak of: as the model has them now, or, of what is not there any more, as the changes `beside` had
 * them.
 */
export function changeNames(
  model: SystemModel,
  beside: readonly HistoryEntry[] = [],
  personOf: (id: string) => string = () => t('somebody'),
): ChangeNames {
  let gone: Map<string, string> | null = null;
  const nameOf = (id: string, otherwise: string): string => {
    const known = elementTitle(model, id)?.title ?? attributeOrPort(model, id);
    if (known !== undefined && known !== '') return known;
    gone ??= namesIn(beside);
    return gone.get(id) ?? absentLabel(id, otherwise);
  };
  return { model, nameOf, personOf };
}

function attributeOrPort(model: SystemModel, id: string): string | undefined {
  const attribute = findAttribute(model, id)?.attribute;
  if (attribute) return attribute.name;
  return model.tables.part.referring('port', id)[0]?.ports.find((port) => port.id === id)?.name;
}

function namesIn(entries: readonly HistoryEntry[]): Map<string, string> {
  const names = new Map<string, string>();
  const add = (id: unknown, name: unknown) => {
    if (typeof id === 'string' && typeof name === 'string' && name !== '') names.set(id, name);
  };
  const addRows = (fields: JsonObject, field: string) => {
    const rows = fields[field];
    if (isList(rows)) for (const row of rows) if (isObject(row)) add(row['id'], row['name']);
  };
  for (const { id, before, after } of entries)
    for (const fields of [before, after])
      if (fields) {
        add(id, fields['name']);
        for (const field of NAMED_ROWS) addRows(fields, field);
      }
  return names;
}
