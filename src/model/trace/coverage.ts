import type { Tables } from '#model/system-model.ts';
import { ancestorsOf } from './ancestry.ts';
import { isDue } from './due-requirement.ts';
import { TraceMatrix } from './matrix.ts';

/** What a requirement can lack. Headings, notes, and what is archived or split up into others need none of it. */
export const REQUIREMENT_GAPS = ['part', 'constraint', 'verification'] as const;
export type RequirementGap = (typeof REQUIREMENT_GAPS)[number];

/** A requirement at the top with all below it, or those at the top that have none below them (`id` null). */
export interface Branch {
  readonly id: string | null;
  readonly total: number;
  /** How many of them do not lack it. */
  readonly covered: Readonly<Record<RequirementGap, number>>;
}

export interface Coverage {
  /** How many requirements there are that need all of it. */
  readonly requirements: number;
  readonly parts: number;
  readonly gaps: Readonly<Record<RequirementGap, readonly string[]>>;
  readonly partsWithout: readonly string[];
  /** In the order of the first requirement of each. */
  readonly branches: readonly Branch[];
}

/**
 * Which requirements lack a part, a constraint or a verification, and which parts no requirement asks for. A part and a verification
 * count for what is below the requirement that has them, a requirement for what is inside the part that it is linked with; a
 * constraint counts for its own requirement only. The findings count the same. O(elements and links).
 */
export function coverageOf(tables: Tables): Coverage {
  const { requirement, part, 'trace-link': links } = tables;
  const matrix = new TraceMatrix(tables, 'part', null);
  const verified = new Set<string>();
  for (const { type, targetId } of links.values()) if (type === 'verifies') verified.add(targetId);

  const gaps: Record<RequirementGap, string[]> = { part: [], constraint: [], verification: [] };
  const branches = new Map<string | null, { total: number; covered: Record<RequirementGap, number> }>();
  let requirements = 0;
  for (const one of requirement.values()) {
    const { id, constraints } = one;
    if (!isDue(one, requirement.referring('parent', id).length)) continue;
    requirements += 1;
    const above = ancestorsOf(requirement, id);
    const top = above.at(-1) ?? null;
    const branch = branches.get(top) ?? { total: 0, covered: { part: 0, constraint: 0, verification: 0 } };
    branches.set(top, branch);
    branch.total += 1;
    const has: Readonly<Record<RequirementGap, boolean>> = {
      part: matrix.isRowLinked(id),
      constraint: constraints.length > 0,
      verification: [id, ...above].some((one) => verified.has(one)),
    };
    for (const gap of REQUIREMENT_GAPS) {
      if (has[gap]) branch.covered[gap] += 1;
      else gaps[gap].push(id);
    }
  }
  return {
    requirements,
    parts: part.size,
    gaps,
    partsWithout: [...part.ids()].filter((id) => !matrix.isColumnLinked(id)),
    branches: [...branches].map(([id, branch]) => ({ id, ...branch })),
  };
}
