import { describe, expect, it } from 'vitest';
import { applyDiff } from '#model/edit/diff.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { ChangedVerdicts } from '#model/values/changed-verdicts.ts';
import { VerdictWatch } from '#model/values/verdict-watch.ts';
import { countingModel } from '#testing/models/counting-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { ModelFindings } from './model-findings.ts';

const PARTS = 250;
const BRANCHES = 8;
/** As many elements as a step may look at, however large the model is: those beside one. */
const MOST = 120;

const kg = (label: string, fields: object) => ({
  id: idOf(label),
  name: label.replace(/ .*/, ''),
  type: 'number',
  unit: 'kg',
  ...fields,
});

/** A tree of parts that add up, a chain of attributes each of which follows from the one before it, and of each kind some more. */
function large(): SystemModel {
  const built = aModel();
  for (let at = 0; at < PARTS; at += 1)
    built.part(`part ${at}`, {
      ...(at > 0 && { in: `part ${Math.floor((at - 1) / BRANCHES)}` }),
      attributes: [
        kg(`own ${at}`, { value: 1 }),
        kg(`mass ${at}`, { expression: 'own + sum(children.mass)' }),
        kg(`next ${at}`, at === 0 ? { value: 1 } : { expression: `"part ${at - 1}".next + 1 kg` }),
      ],
    });
  for (let at = 0; at < PARTS; at += 1) {
    const beside = `part ${(at + 1) % PARTS}`;
    const limit = { type: 'attribute', operator: '<=', limit: 9 };
    built
      .interface(`interface ${at}`, `part ${at}`, beside)
      .state(`state ${at}`, { partId: idOf(`part ${at % 40}`), kind: at < 40 ? 'initial' : 'state' })
      .requirement(`requirement ${at}`, {
        ...(at > 0 && { in: `requirement ${Math.floor((at - 1) / BRANCHES)}` }),
        systems: [idOf(`part ${at}`)],
        constraints: [{ ...limit, id: 'limit', variableId: idOf(`mass ${at}`) }],
        autoUpdate: true,
      })
      .link(`link ${at}`, 'verifies', `part ${at}`, `requirement ${at}`);
  }
  for (let at = 40; at < PARTS; at += 1)
    built.transition(`transition ${at}`, `state ${at - 40}`, `state ${at}`, { trigger: 'go' });
  return built.build();
}

/** The steps of some work, and how many elements the longest of them asked for. */
function stepsOf(
  work: WorkSteps<unknown>,
  reads: () => number,
): { readonly steps: number; readonly most: number } {
  reads();
  let [steps, most] = [0, 0];
  for (let done = false; !done; steps += 1) {
    done = work.next().done === true;
    most = Math.max(most, reads());
  }
  return { steps, most };
}

describe('looking at a model is done in small steps', () => {
  const model = large();
  /** Every part is another one. */
  const moved = applyDiff(
    model,
    [...model.tables.part.ids()].map((id) => ({
      kind: 'part' as const,
      id,
      before: {},
      after: {
        position: { x: 1, y: 1 },
        attributes: model.tables.part.get(id)?.attributes.toReversed() ?? [],
      },
    })),
    '2026-11-21T12:00:00.000Z',
  );

  it('when it is looked at first', () => {
    const { model: counted, reads } = countingModel(model);
    const { steps, most } = stepsOf(new ModelFindings().steps(counted), reads);
    expect(most).toBeLessThan(MOST);
    expect(steps).toBeGreaterThan(PARTS * 5);
  });

  it('when most of it changed', () => {
    const found = new ModelFindings();
    const [first, next] = [countingModel(model), countingModel(moved)];
    found.update(first.model);
    const reads = () => first.reads() + next.reads();
    expect(stepsOf(found.steps(next.model), reads).most).toBeLessThan(MOST);
    expect(found.differsBy(model, 10)).toBe(true);
  });

  it('for a verdict, and for those that an edit turns', () => {
    const [before, after] = [countingModel(model), countingModel(moved)];
    const reads = () => before.reads() + after.reads();
    const watch = VerdictWatch.from(before.model, idOf('requirement 0'));
    expect(stepsOf(watch, reads).most).toBeLessThan(MOST);
    expect(stepsOf(new ChangedVerdicts().between(before.model, after.model), reads).most).toBeLessThan(MOST);
  });

  it('and where it has nothing in common with what was looked at', () => {
    const found = new ModelFindings();
    found.update(model);
    const { model: counted, reads } = countingModel(EMPTY_MODEL);
    expect(stepsOf(found.steps(counted), reads).most).toBeLessThan(MOST);
    expect([...found.findings.all()]).toEqual([]);
  });
});
