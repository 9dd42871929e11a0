import { describe, expect, test } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { robotArm } from '#app/models/samples/arm/robot-arm.ts';
import { modelOfSample } from '#app/models/samples/sample-file.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, testContext } from '#testing/models/model-builder.ts';
import { isStartHere, notesOf, type StartNote } from './notes.ts';

const { newId } = testContext();
const SAMPLE = modelOfSample(robotArm(newId), newId);

function judged(model: SystemModel, byTouch = false): readonly StartNote[] {
  const found = new ModelFindings();
  found.update(model);
  return notesOf(model, found, byTouch);
}
const doneIn = (model: SystemModel) => judged(model).flatMap(({ id, done }) => (done ? [id] : []));

function after(...operations: Operation[]): SystemModel {
  const planned = planBatch(SAMPLE, operations, testContext(undefined, 'later'));
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return planned.value.model;
}

function named(kind: 'part' | 'interface' | 'transition' | 'requirement', name: string) {
  const one = [...SAMPLE.tables[kind].values()].find((element) => element.name === name);
  if (!one) throw new Error(`no ${name}`);
  return one;
}
const part = (name: string) => named('part', name).id;

/** The note, and the edit that does what it says. */
const EDITS: Readonly<Record<string, () => Operation>> = {
  rename: () => ({ op: 'update', kind: 'part', id: part('Part 1'), body: { name: 'Emergency stop' } }),
  connect: () => ({
    op: 'create',
    kind: 'interface',
    body: { sourceId: part('Light curtain'), targetId: part('Safety controller') },
  }),
  finding: () => {
    const edge = SAMPLE.tables.interface.get(named('interface', 'Stop signal').id);
    const connections = (edge?.connections ?? []).map((one) => ({ ...one, direction: 'out' }));
    return { op: 'update', kind: 'interface', id: edge?.id ?? '', body: { metadata: { connections } } };
  },
  verdict: () => {
    const controller = SAMPLE.tables.part.get(part('Motion controller'));
    const attributes = (controller?.attributes ?? []).map((one) =>
      one.name === 'reduced speed' ? { ...one, value: 250 } : { ...one },
    );
    return { op: 'update', kind: 'part', id: controller?.id ?? '', body: { attributes } };
  },
  allocate: () => ({
    op: 'update',
    kind: 'requirement',
    id: named('requirement', 'Hold the workpiece without power').id,
    body: { systems: [part('Robot arm'), part('Gripper')] },
  }),
  guard: () => ({
    op: 'update',
    kind: 'transition',
    id: named('transition', 'start').id,
    body: {
      metadata: { guards: [{ id: 'g', type: 'expression', expression: "'distance to person' > 1500 mm" }] },
    },
  }),
};

describe('the notes of "Start here"', () => {
  test('are all open in the sample, and lead to what they are about', () => {
    expect(isStartHere(SAMPLE)).toBe(true);
    expect(doneIn(SAMPLE)).toEqual([]);
    for (const { elementId } of judged(SAMPLE)) expect(elementId).toBeDefined();
  });

  test('say in few words what to do', () => {
    for (const byTouch of [false, true])
      for (const { says } of judged(SAMPLE, byTouch)) expect(says.split(' ').length).toBeLessThanOrEqual(25);
  });

  test('ask no key of a finger', () => {
    for (const { says } of judged(SAMPLE, true)) expect(says).not.toMatch(/F2|Enter/);
  });

  test.each(Object.keys(EDITS))('tick off “%s” once it is done, and no other', (id) => {
    expect(doneIn(after(EDITS[id]!()))).toEqual([id]);
  });

  test('tick off the flow once the new interface, drawn either way, carries something', () => {
    const metadata = {
      connections: [{ id: 'c', type: 'Information', name: 'Beam broken', direction: 'in' }],
    };
    const model = after({
      op: 'create',
      kind: 'interface',
      body: { sourceId: part('Safety controller'), targetId: part('Light curtain'), metadata },
    });
    expect(doneIn(model)).toEqual(['connect', 'flow']);
  });

  test('ask nothing of what was deleted', () => {
    const model = after(
      ...['Part 1', 'Light curtain', 'Gripper'].map(
        (name): Operation => ({ op: 'delete', kind: 'part', id: part(name) }),
      ),
      { op: 'delete', kind: 'interface', id: named('interface', 'Stop signal').id },
      { op: 'delete', kind: 'transition', id: named('transition', 'start').id },
      { op: 'delete', kind: 'requirement', id: named('requirement', 'Move slowly near people').id },
    );
    expect(judged(model).filter(({ done }) => !done)).toEqual([]);
  });

  test('belong to no other model', () => {
    expect(isStartHere(EMPTY_MODEL)).toBe(false);
    expect(isStartHere(aModel().part('Safety controller').build())).toBe(false);
  });
});
