import type { Tables } from '#model/system-model.ts';
import { outlineOf } from '#model/trace/ancestry.ts';
import type { Coverage } from '#model/trace/coverage.ts';

/** The same coverage, its requirements and branches in the order of the table of requirements; what is at the top alone comes last. */
export function coverageInTableOrder(coverage: Coverage, { requirement }: Tables): Coverage {
  const outline = outlineOf(
    requirement.values(),
    (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1),
  );
  const places = new Map(outline.map(({ id }, index) => [id, index]));
  const place = (id: string | null) => places.get(id ?? '') ?? outline.length;
  const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => place(a) - place(b));
  const { part, constraint, verification } = coverage.gaps;
  return {
    ...coverage,
    gaps: { part: sorted(part), constraint: sorted(constraint), verification: sorted(verification) },
    branches: coverage.branches.toSorted((a, b) => place(a.id) - place(b.id)),
  };
}
