import { expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { create, update } from '#testing/models/plan.ts';
import { suggested } from '#testing/models/suggestions.ts';
import { keysHeldBy } from './held-keys.ts';

it('holds the keys of what open suggestions make or number', () => {
  const model = aModel().part('A').part('B').requirement('Old').build();
  const adds = suggested(
    model,
    'Add',
    create('requirement', 'New', { title: 'New' }),
    create('interface', 'Wire', { sourceId: idOf('A'), targetId: idOf('B') }),
  );
  const numbers = suggested(
    model,
    'Number',
    update('requirement', 'Old', { customFields: { key: 'SYS-9' } }),
    update('part', 'A', { name: 'A2' }),
  );
  const closed = {
    ...suggested(model, 'Closed', create('requirement', 'Gone', { title: 'x' })),
    entries: [],
  };
  const open = new Map([adds, numbers, { ...closed, state: 'closed' as const }].map((one) => [one.id, one]));
  const held = keysHeldBy(open);
  expect([...held.requirement].sort()).toEqual(['REQ-2', 'SYS-9']);
  expect([...held.interface]).toEqual(['IF-1']);
  expect(keysHeldBy(open)).toBe(held);
});
