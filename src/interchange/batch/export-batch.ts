import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import { createBody } from './create-body.ts';
import { linksInOrder, parentsFirst } from './reference-order.ts';

/**
 * Writes a model as the create operations that make it again, one a line, each after what it refers to. What a create would
 * be refused for (a constraint over a variable that is not there) is left out and noted.
 */
export function exportBatch(info: ModelInfo, model: SystemModel): { text: string; notes: TransferNote[] } {
  const { part, state, interface: edges, transition, requirement } = model.tables;
  const notes: TransferNote[] = [];
  const leftOut = (id: string, message: string) => notes.push({ severity: 'warning', where: id, message });
  const links = linksInOrder(model);
  for (const { id } of links.circular)
    leftOut(id, t('this trace link is left out: it ends, by other links, at itself'));

  const lines = [
    ...parentsFirst([...part.values()]).map((one) => line('part', one)),
    ...parentsFirst([...state.values()]).map((one) => line('state', withoutLostPart(model, one, leftOut))),
    ...[...transition.values()].map((one) =>
      line('transition', { ...one, ...held(model, one, 'guards', leftOut) }),
    ),
    ...parentsFirst([...requirement.values()]).map((one) =>
      line('requirement', { ...one, ...held(model, one, 'constraints', leftOut) }, (body) =>
        withoutSystems(model, one, body, leftOut),
      ),
    ),
    // After the requirements that ask for them.
    ...[...edges.values()].map((one) => line('interface', withoutLost(model, one, leftOut))),
    ...links.ordered.map((one) => line('trace-link', one)),
  ];
  const head = `{"name": ${JSON.stringify(info.name)}, "source": ${JSON.stringify(info.description)}, "operations": [`;
  return { text: `${head}\n${lines.join(',\n')}\n]}\n`, notes };
}

type LeaveOut = (id: string, message: string) => void;

function line<K extends Kind>(
  kind: K,
  element: ElementOf[K],
  change: (body: JsonObject) => JsonObject = (body) => body,
): string {
  return JSON.stringify({ op: 'create', kind, id: element.id, body: change(createBody(kind, element)) });
}

function withoutLostPart(model: SystemModel, state: ElementOf['state'], leaveOut: LeaveOut) {
  if (state.partId === undefined || model.tables.part.has(state.partId)) return state;
  leaveOut(state.id, t('the part of this state is not in the model; it is left out'));
  const { partId: _, ...rest } = state;
  return rest;
}

/** An interface without the requirements and states that it names and that are not there. */
function withoutLost(
  { tables }: SystemModel,
  edge: ElementOf['interface'],
  leaveOut: LeaveOut,
): ElementOf['interface'] {
  const there = (kind: 'requirement' | 'state', ids: readonly string[] = []) =>
    ids.filter((id) => {
      if (tables[kind].has(id)) return true;
      leaveOut(
        edge.id,
        kind === 'state'
          ? t('a state of this interface is not in the model; it is left out')
          : t('a requirement of this interface is not in the model; it is left out'),
      );
      return false;
    });
  return {
    ...edge,
    ...(edge.requirementIds && { requirementIds: there('requirement', edge.requirementIds) }),
    ...(edge.stateIds && { stateIds: there('state', edge.stateIds) }),
  };
}

/** The rows whose variable is there, under their field's name. */
function held<F extends 'guards' | 'constraints'>(
  model: SystemModel,
  element: { readonly id: string } & { readonly [N in F]: ElementOf['transition']['guards'] },
  field: F,
  leaveOut: LeaveOut,
) {
  const rows = element[field].filter((row) => {
    if (!('variableId' in row) || findAttribute(model, row.variableId)) return true;
    leaveOut(
      element.id,
      t('the condition “{operator} {limit}” is left out: its attribute is not in the model', {
        operator: row.operator,
        limit: row.limit,
      }),
    );
    return false;
  });
  return { [field]: rows };
}

/** The `systems` follow from the trace links, which come later and bring their own ids. */
function withoutSystems(
  model: SystemModel,
  requirement: ElementOf['requirement'],
  body: JsonObject,
  leaveOut: LeaveOut,
): JsonObject {
  for (const id of requirement.systems)
    if (!model.tables.part.has(id))
      leaveOut(requirement.id, t('an allocation is left out: its part is not in the model'));
  const { systems: _, ...rest } = body;
  return rest;
}
