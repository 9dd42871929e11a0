import { describe, expect, it } from 'vitest';
import { NOT_MOVED } from '#app/canvas/diagram/box.ts';
import { placementsAfter, resizedIn, selectionAfter } from './changes.ts';

describe('placementsAfter', () => {
  it('keeps the places of a drag and of a resize', () => {
    const moved = placementsAfter(
      [
        { type: 'position', id: 'a', position: { x: 1, y: 2 }, dragging: true },
        { type: 'dimensions', id: 'a', dimensions: { width: 3, height: 4 }, resizing: true },
      ],
      NOT_MOVED,
    );
    expect(moved.get('a')).toEqual({ position: { x: 1, y: 2 }, size: { width: 3, height: 4 } });
  });

  it('passes over what React Flow measured', () => {
    const measured = { type: 'dimensions', id: 'a', dimensions: { width: 3, height: 4 } } as const;
    expect(placementsAfter([measured], NOT_MOVED)).toBe(NOT_MOVED);
  });
});

describe('resizedIn', () => {
  it('finds the box whose resizing ended', () => {
    expect(resizedIn([{ type: 'dimensions', id: 'a', resizing: false }])).toBe('a');
    expect(resizedIn([{ type: 'dimensions', id: 'a', resizing: true }])).toBeNull();
  });
});

describe('selectionAfter', () => {
  it('puts what was selected last at the end', () => {
    const changes = [
      { type: 'select', id: 'a', selected: false },
      { type: 'select', id: 'c', selected: true },
    ] as const;
    expect(selectionAfter(changes, ['a', 'b'])).toEqual(['b', 'c']);
  });

  it('stays the same where nothing was selected', () => {
    const selection = ['a'];
    expect(selectionAfter([{ type: 'position', id: 'a' }], selection)).toBe(selection);
  });
});
