import { describe, expect, it } from 'vitest';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { partItems } from './part-items.tsx';
import { stateItems } from './state-items.tsx';

const model = () =>
  aModel()
    .part('Rover')
    .part('Battery', { in: 'Rover' })
    .part('Motor', { in: 'Rover' })
    .interface('Power', 'Battery', 'Motor')
    .state('Off')
    .state('On')
    .build();

const textOf = ({ description }: TreeItem) =>
  typeof description === 'function' ? description() : description;

/** The model after one element is another one. */
function changed(from: SystemModel, change: (model: WorkingModel) => void): SystemModel {
  const working = new WorkingModel(from);
  change(working);
  return working.freeze();
}

describe('the tree of the outline', () => {
  it('is the very same after an edit of what it does not show', () => {
    const before = model();
    const items = partItems(before);
    const moved = changed(before, (now) => {
      const part = before.tables.part.get(idOf('Motor'))!;
      now.put('part', { ...part, position: { x: 900, y: 900 } });
    });
    expect(partItems(moved)).toBe(items);
    const states = stateItems(before);
    const drawn = changed(before, (now) => {
      const state = before.tables.state.get(idOf('On'))!;
      now.put('state', { ...state, position: { x: 900, y: 900 } });
    });
    expect(stateItems(drawn)).toBe(states);
  });

  it('says what is inside, and what changed of it', () => {
    const before = model();
    const [rover] = partItems(before);
    expect(rover && textOf(rover)).toBe('part, 2 parts inside');
    expect(rover?.children?.map(textOf)).toEqual(['part, 1 interface', 'part, 1 interface']);
    const cut = changed(before, (now) => now.remove('interface', idOf('Power')));
    expect(partItems(cut)[0]?.children?.map(textOf)).toEqual(['part', 'part']);
    const renamed = changed(cut, (now) => {
      const part = before.tables.part.get(idOf('Motor'))!;
      now.put('part', { ...part, name: 'Actuator' });
    });
    expect(partItems(renamed)[0]?.children?.map(({ label }) => label)).toEqual(['Actuator', 'Battery']);
  });
});
