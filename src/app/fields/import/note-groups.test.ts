import { expect, it } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { noteGroups } from './note-groups.ts';

const note = (where: string, message: string) => ({ severity: 'info' as const, where, message });

it('tells the same note once, with its places and its count', () => {
  const said = noteGroups([
    note('trace link A → B', 'suspect is left out'),
    note('part Pump', 'kept beside'),
    ...['C', 'D', 'E', 'F'].map((name) => note(`trace link A → ${name}`, 'suspect is left out')),
  ]);
  expect(said).toEqual([
    {
      severity: 'info',
      message: 'suspect is left out',
      places: 'trace link A → B, trace link A → C, trace link A → D and 2 more',
      count: 5,
    },
    { severity: 'info', message: 'kept beside', places: 'part Pump', count: 1 },
  ]);
});

it('names no place by an id', () => {
  expect(noteGroups([note(idOf('baseline'), 'the baseline PDR is left out')])[0]?.places).toBe('');
});
