import { t } from '#language/translate.ts';
import type { Connection } from '#model/elements/connection.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { IdMapping } from './reassign-ids.ts';

/** A connection with a new id, its references renamed or left out. */
export function pasteConnection(row: Connection, { newId, known, lost }: IdMapping): JsonObject {
  const { variableId, propertyIds, referenceEdgeId, ...rest } = row;
  const references = [variableId, referenceEdgeId, ...(propertyIds ?? [])].filter((id) => id !== undefined);
  lost.references += references.filter((id) => known(id) === undefined).length;
  return {
    ...rest,
    id: newId(),
    ...(variableId !== undefined && { variableId: known(variableId) }),
    ...(referenceEdgeId !== undefined && { referenceEdgeId: known(referenceEdgeId) }),
    ...(propertyIds && { propertyIds: propertyIds.map(known).filter((id) => id !== undefined) }),
  };
}

/** The ids of a list that name something, renamed; what the model does not have is left out, as it would be refused. */
export function pasteNamed(
  ids: readonly string[] | undefined,
  { known, lost }: IdMapping,
): readonly string[] | undefined {
  const kept = ids?.map(known).filter((id) => id !== undefined);
  lost.references += (ids?.length ?? 0) - (kept?.length ?? 0);
  return kept?.length === 0 ? undefined : kept;
}

/** A guard with a new id. One over a variable that the model does not have would be refused, so it becomes a text. */
export function pasteGuard(
  row: Constraint,
  { newId, known, lost }: IdMapping,
  variables: Readonly<Record<string, string>>,
): JsonObject {
  if (!('variableId' in row)) return { ...row, id: newId() };
  const variableId = known(row.variableId);
  if (variableId !== undefined) return { ...row, id: newId(), variableId };
  lost.guards += 1;
  const name = variables[row.variableId] ?? t('missing');
  const text = [name, row.operator, String(row.limit), row.unit ?? ''].join(' ').trim();
  return { type: 'text', id: newId(), text };
}
