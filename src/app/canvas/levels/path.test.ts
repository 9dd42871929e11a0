import { expect, test } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { containerOf, originOfLevel, pathTo } from './path.ts';
import { visibleSubtreeAt } from './visible-subtree.ts';

const rover = tinyDiagram(
  {
    Rover: { at: [10, 20] },
    Power: { in: 'Rover', at: [100, 200] },
    Cell: { in: 'Power' },
    Motor: { in: 'Rover' },
    Sun: {},
  },
  {
    Supply: ['Cell', 'Motor'],
    Charge: ['Power', 'Cell'],
    Light: ['Sun', 'Cell'],
    Balance: ['Cell', 'Cell'],
  },
);
const nameOf = (id: string | null) => (id === null ? null : rover.boxes.get(id)?.name);

test('the path to a box leads through all that it is in', () => {
  expect(pathTo(rover.boxes, idOf('Cell')).map(({ name }) => name)).toEqual(['Rover', 'Power', 'Cell']);
  expect(pathTo(rover.boxes, null)).toEqual([]);
  expect(pathTo(rover.boxes, idOf('Gone'))).toEqual([]);
});

test.each([
  ['Cell', 'Power'],
  ['Rover', null],
  ['Supply', 'Rover'],
  ['Charge', 'Power'],
  ['Light', null],
  ['Balance', 'Power'],
])('the container of %s is %s', (label, container) => {
  expect(nameOf(containerOf(rover, idOf(label)))).toBe(container);
});

test('a level begins where its frame is in the whole drawing', () => {
  const level = (inside: string | null) => visibleSubtreeAt(rover, { inside, collapsed: new Set() });
  expect(originOfLevel(level(idOf('Power')))).toEqual({ x: 110, y: 220 });
  expect(originOfLevel(level(null))).toEqual({ x: 0, y: 0 });
});
