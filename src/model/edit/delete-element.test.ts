import { describe, expect, it } from 'vitest';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, testContext, the } from '#testing/models/model-builder.ts';
import { expectAllocationsInStep, expectSameModel, expectSound } from '#testing/models/model-laws.ts';
import { deleteElement } from './delete-element.ts';
import { edit } from './draft.ts';
import { revertDiff } from './revert-diff.ts';

function deleted(model: SystemModel, kind: Kind, label: string) {
  const done = edit(model, testContext(), (draft) => deleteElement(draft, kind, idOf(label)));
  if (!done.ok) throw new Error(done.refusal.detail);
  expectSound(done.value.model);
  expectAllocationsInStep(done.value.model);
  const undone = revertDiff(done.value.model, done.value.diff, testContext());
  if (!undone.ok) throw new Error(JSON.stringify(undone.refusal));
  expectSameModel(undone.value.model, model);
  return done.value;
}

/** How many elements of each kind are left. */
const left = (model: SystemModel) => KINDS.map((kind) => model.tables[kind].size);

describe('deleting', () => {
  it('a part takes what is inside it and the interfaces that touch them, and is undone as one', () => {
    const { model, diff } = deleted(sampleModel(), 'part', 'Vehicle');
    expect(left(model)).toEqual([1, 3, 0, 2, 2, 1]);
    expect(diff.filter(({ after }) => after === null)).toHaveLength(7);
  });

  it('a part leaves its state machine, without a part, and requirements without the allocation', () => {
    const { model } = deleted(sampleModel(), 'part', 'Vehicle');
    expect(the(model, 'state', 'Drive')).not.toHaveProperty('partId');
    expect(the(model, 'requirement', 'Light').systems).toEqual([]);
    expect(the(model, 'requirement', 'Light').constraints).toHaveLength(3);
  });

  it('a state takes its regions, their transitions and its links', () =>
    expect(left(deleted(sampleModel(), 'state', 'Drive').model)).toEqual([4, 0, 2, 0, 2, 1]));

  it('a requirement takes those below it, and all their links', () =>
    expect(left(deleted(sampleModel(), 'requirement', 'Light').model)).toEqual([4, 3, 2, 2, 0, 0]));

  it('an interface takes its trace links, and not its parts', () =>
    expect(left(deleted(sampleModel(), 'interface', 'Power').model)).toEqual([4, 3, 1, 2, 2, 2]));

  it('a trace link takes the links that end at it', () =>
    expect(left(deleted(sampleModel(), 'trace-link', 'verifies').model)).toEqual([4, 3, 2, 2, 2, 1]));

  it('keeps the id of what is gone where it was only named', () => {
    const model = aModel()
      .part('A')
      .part('B')
      .part('C', { attributes: [{ id: idOf('v'), name: 'v' }] })
      .interface('AB', 'A', 'B', { connections: [{ id: 'c', variableId: idOf('v') }] })
      .build();
    expect(the(deleted(model, 'part', 'C').model, 'interface', 'AB').connections[0]?.variableId).toBe(
      idOf('v'),
    );
  });

  it.each(KINDS)('what is not there is refused: %s', (kind) => {
    const done = edit(sampleModel(), testContext(), (draft) => deleteElement(draft, kind, idOf('nobody')));
    expect(done).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
  });

  it('something as another kind is refused', () =>
    expect(
      edit(sampleModel(), testContext(), (draft) => deleteElement(draft, 'state', idOf('Wheel'))).ok,
    ).toBe(false));
});
