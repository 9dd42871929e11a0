import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { anyModel } from '#testing/models/random-operations.ts';
import { ancestorsOf } from './ancestry.ts';
import { coverageOf, REQUIREMENT_GAPS } from './coverage.ts';
import { isDue } from './due-requirement.ts';

const model = aModel()
  .part('Vehicle')
  .part('Battery', { in: 'Vehicle' })
  .part('Wheel')
  .state('Test')
  .requirement('Chapter', { kind: 'heading' })
  .requirement('Energy', { in: 'Chapter' })
  .requirement('Range', { in: 'Energy', constraints: [{ id: 'c', type: 'text', text: 'far' }] })
  .requirement('Roll')
  .link('a', 'satisfies', 'Vehicle', 'Energy')
  .link('b', 'verifies', 'Test', 'Range')
  .build();

describe('coverage', () => {
  const coverage = coverageOf(model.tables);

  it('finds what lacks a part, a constraint or a verification, through what is above it', () =>
    expect(coverage.gaps).toEqual({
      part: [idOf('Roll')],
      constraint: [idOf('Roll')],
      verification: [idOf('Roll')],
    }));

  it('finds the parts that no requirement asks for', () =>
    expect(coverage.partsWithout).toEqual([idOf('Wheel')]));

  it('counts by branch, and asks nothing of headings', () =>
    expect([coverage.requirements, coverage.branches]).toEqual([
      2,
      [
        { id: idOf('Chapter'), total: 1, covered: { part: 1, constraint: 1, verification: 1 } },
        { id: null, total: 1, covered: { part: 0, constraint: 0, verification: 0 } },
      ],
    ]));

  it('finds the same gaps as the rules about requirements, in every model', () =>
    fc.assert(
      fc.property(anyModel, (any) => {
        const findings = new ModelFindings();
        findings.update(any);
        const { gaps } = coverageOf(any.tables);
        for (const gap of REQUIREMENT_GAPS) {
          const found = [...findings.findings.all()].filter(
            ({ rule }) => rule === `requirement-without-${gap}`,
          );
          expect([gap, found.map(({ elementId }) => elementId).sort()]).toEqual([gap, [...gaps[gap]].sort()]);
        }
      }),
      { numRuns: 40 },
    ));

  it('is what a walk from every requirement finds, and its branches add up, in every model', () =>
    fc.assert(
      fc.property(anyModel, ({ tables }) => {
        const found = coverageOf(tables);
        const { requirement, part } = tables;
        const links = [...tables['trace-link'].values()];
        const needing = [...requirement.values()].filter((one) =>
          isDue(one, requirement.referring('parent', one.id).length),
        );
        const without = needing.filter(
          ({ id }) =>
            ![id, ...ancestorsOf(requirement, id)].some((one) =>
              links.some(
                ({ sourceId, targetId }) =>
                  (sourceId === one && part.has(targetId)) || (targetId === one && part.has(sourceId)),
              ),
            ),
        );
        expect([...found.gaps.part].sort()).toEqual(without.map(({ id }) => id).sort());
        for (const gap of REQUIREMENT_GAPS) {
          const covered = found.branches.reduce((sum, branch) => sum + branch.covered[gap], 0);
          expect(covered + found.gaps[gap].length).toBe(needing.length);
        }
      }),
      { numRuns: 50 },
    ));
});
