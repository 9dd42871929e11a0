import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { Findings } from '#model/findings/findings.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { severityPolicyOf } from '#model/findings/reported-finding.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { testContext } from '#testing/models/model-builder.ts';
import { afterAllOf, anyModel, anyOperation } from '#testing/models/random-operations.ts';
import { type FoundDecorations, updateDecorations, findDecorations } from './find-decorations.ts';

const telling = severityPolicyOf(NO_DEFINITIONS);
const inOrder = ({ marks, ...counts }: FoundDecorations) => ({
  ...counts,
  marks: [...marks].sort(([a], [b]) => (a < b ? -1 : 1)),
});

it('an element is marked by its worst finding, and says how many there are; notes mark nothing', () => {
  const severities = { A: ['warning', 'error', 'warning', 'note'], B: ['note'], C: ['warning'] } as const;
  const findings = new Findings();
  findings.ids = () => Object.keys(severities);
  findings.of = (elementId) =>
    Object.entries(severities).flatMap(([id, all]) =>
      id === elementId
        ? all.map((severity) => ({
            rule: 'a-rule',
            kind: 'part' as const,
            message: 'Something is wrong.',
            severity,
            elementId,
          }))
        : [],
    );
  expect(inOrder(runToEnd(findDecorations(findings, telling)))).toEqual({
    errors: 1,
    warnings: 3,
    marks: [
      ['A', { kind: 'error', count: 3, words: '1 error, 2 warnings', errors: 1, warnings: 2 }],
      ['C', { kind: 'warning', count: 1, words: '1 warning', errors: 0, warnings: 1 }],
    ],
  });
});

it('marks brought from edit to edit are those of all elements', () =>
  fc.assert(
    fc.property(anyModel, fc.array(anyOperation, { maxLength: 12 }), (begun, operations) => {
      const answers = new ModelFindings();
      const { findings, journal } = answers;
      let model = begun;
      answers.update(model);
      let marks = runToEnd(findDecorations(findings, telling));
      for (const [index, operation] of operations.entries()) {
        const passes = journal.count;
        model = afterAllOf(model, [operation], testContext(undefined, `edit ${index}`));
        answers.update(model);
        marks = updateDecorations(marks, journal.since(passes) ?? [], findings, telling);
        expect(inOrder(marks)).toEqual(inOrder(runToEnd(findDecorations(findings, telling))));
      }
    }),
    { numRuns: 60 },
  ));
