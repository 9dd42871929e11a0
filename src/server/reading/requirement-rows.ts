import type { Requirement } from '#model/elements/requirement.ts';
import { outlineOf } from '#model/trace/ancestry.ts';
import { constraintLabel } from '#model/transition-label.ts';
import { notInModel } from './element-detail.ts';
import { shortText } from './page-rows.ts';
import type { ListedOrRefused, Row } from './row.ts';
import type { SeenModel } from './seen-model.ts';

export interface ReadRequirements {
  readonly is: 'requirements';
  /** Only what is below this requirement, and it. */
  readonly under?: string | undefined;
}

/** How long a statement may be in the list; all of it is read with its requirement. */
const LONG_STATEMENT = 1_000;

/** The requirements in the order of the document, with how each stands. */
export function readRequirements(seen: SeenModel, { under }: ReadRequirements): ListedOrRefused {
  const { requirement } = seen.model.tables;
  if (under !== undefined && !requirement.get(under)) return notInModel('under');
  return { rows: rowsOf(seen, under) };
}

function* rowsOf(seen: SeenModel, under: string | undefined): Generator<Row> {
  const { requirement } = seen.model.tables;
  const outline = outlineOf(
    requirement.values(),
    (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1),
  );
  const values = seen.answers.values();
  let top: number | null = under === undefined ? 0 : null;
  for (const { id, level } of outline) {
    if (under !== undefined && top !== null && level <= top) return;
    if (id === under) top = level;
    const one = requirement.get(id);
    if (top !== null && one) yield { key: id, value: rowOf(seen, one, level, values.verdictOf(id)?.verdict) };
  }
}

function rowOf(seen: SeenModel, one: Requirement, level: number, verdict: string | undefined): object {
  const { constraints, systems } = one;
  return {
    ...seen.named(one.id),
    level,
    ...(one.kind !== 'requirement' && { is: one.kind }),
    ...(one.statement !== '' && { statement: shortText(one.statement, LONG_STATEMENT) }),
    status: one.status,
    priority: one.priority,
    ...(verdict !== undefined && { verdict }),
    ...(constraints.length > 0 && {
      constraints: constraints.map((constraint) => constraintLabel(seen.model, constraint)),
    }),
    ...(systems.length > 0 && { parts: systems.flatMap((id) => seen.named(id) ?? []) }),
  };
}
