import { childrenIn, parentIn } from '#app/requirements/rows/outline.ts';
import { type Placed, positionsFor } from '#app/requirements/rows/reorder.ts';
import { createElement } from '#model/commands/create-element.ts';
import { linkElements } from '#model/commands/link-elements.ts';
import { setFields } from '#model/commands/set-fields.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What copies of rows come to: the operations, and the new rows in their order. */
export interface CopiedRows {
  readonly operations: readonly Operation[];
  readonly ids: readonly string[];
}

/**
 * Copies of requirements behind a row, beside it: each gets a key of its own, what its original says, and the trace links that lead to and
 * from that. What was copied together stays one below the other and linked with each other.
 */
export function copyRows(
  model: SystemModel,
  placed: Placed,
  given: { readonly ids: readonly string[]; readonly behind: string; readonly newId: () => string },
): CopiedRows {
  const originals = given.ids.flatMap((id) => placed.get(id) ?? []);
  const copies = new Map(originals.map(({ id }) => [id, given.newId()]));
  const isRoot = ({ parentId }: Requirement) => !copies.has(parentId ?? '');
  const parentId = parentIn({ get: placed.get }, placed.get(given.behind));
  const siblings = childrenIn(placed.outline, parentId);
  const at = siblings.indexOf(given.behind) + 1;
  const made = originals.filter(isRoot).flatMap(({ id }) => copies.get(id) ?? []);
  const positions = positionsFor(
    [...siblings.slice(0, at), ...made, ...siblings.slice(at)],
    new Set(made),
    (id) => placed.get(id)?.position ?? 0,
  );
  const isNew = new Set(copies.values());
  return {
    ids: [...copies.values()],
    operations: [
      ...[...positions].flatMap(([id, position]) =>
        isNew.has(id) ? [] : setFields('requirement', id, { position }),
      ),
      ...originals.flatMap((original) => {
        const id = copies.get(original.id) ?? '';
        const above = isRoot(original) ? parentId : copies.get(original.parentId ?? '');
        return createElement('requirement', id, {
          ...fieldsOf(original, given.newId),
          ...(above !== undefined && { parentId: above }),
          position: positions.get(id) ?? original.position,
        });
      }),
      ...linksOf(model, copies, given.newId),
    ],
  };
}

/** What a copy says as its original does; rows within it have ids of their own. */
function fieldsOf(
  { id: _id, key: _key, parentId: _parent, createdAt: _created, updatedAt: _updated, ...said }: Requirement,
  newId: () => string,
): JsonObject {
  return { ...said, constraints: said.constraints.map((constraint) => ({ ...constraint, id: newId() })) };
}

function linksOf(
  { tables }: SystemModel,
  copies: ReadonlyMap<string, string>,
  newId: () => string,
): readonly Operation[] {
  const found = [...copies.keys()]
    .flatMap((id) => tables['trace-link'].referring('end', id))
    .filter(
      // Those of its parts come with its allocation.
      ({ type, sourceId, targetId }) =>
        type !== 'satisfies' || tables.requirement.get(targetId)?.systems.includes(sourceId) !== true,
    );
  const links = new Map(found.map((link) => [link.id, link]));
  return linkElements(
    [...links.values()].map(({ type, sourceId, targetId }) => ({
      id: newId(),
      type,
      sourceId: copies.get(sourceId) ?? sourceId,
      targetId: copies.get(targetId) ?? targetId,
    })),
  );
}
