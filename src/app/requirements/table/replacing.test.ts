import { describe, expect, it } from 'vitest';
import { findingWrites, type Replacing } from '#app/fields/cells/replace/find-writes.ts';
import { BUILT_IN } from '#app/requirements/columns/built-in.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { aModel } from '#testing/models/model-builder.ts';

const all = [
  ...aModel()
    .requirement('Brake (front)', { statement: 'The brake shall stop it. BRAKE hard.' })
    .requirement('Speed', { statement: 'Costs $5.' })
    .build()
    .tables.requirement.values(),
];
const look = (asked: Partial<Replacing>, now = () => 0) =>
  runToEnd(
    findingWrites(
      all.map((row) => ({ id: row.id, row, columns: BUILT_IN })),
      { find: '', replace: '', matchCase: false, wholeCell: false, isPattern: false, ...asked },
      now,
    ),
  );
const values = (asked: Partial<Replacing>) => {
  const found = look(asked);
  return found.ok ? found.writes.map(({ value }) => value) : found.reason;
};

describe('finding and replacing', () => {
  it('counts every place, in any spelling unless the case is asked for', () => {
    expect(look({ find: 'brake' })).toMatchObject({ ok: true, count: 3 });
    expect(look({ find: 'brake', matchCase: true })).toMatchObject({ ok: true, count: 1 });
    expect(values({ find: 'brake', replace: 'drum', matchCase: true })).toEqual([
      'The drum shall stop it. BRAKE hard.',
    ]);
  });

  it('takes signs as they are, in what is looked for and in what is put there', () => {
    expect(values({ find: '(front)', replace: '$&' })).toEqual(['Brake $&']);
    expect(values({ find: '$5', replace: '$1' })).toEqual(['Costs $1.']);
    expect(values({ find: '.*' })).toEqual([]);
  });

  it('takes a regular expression where that is asked for', () => {
    expect(values({ find: '\\$(\\d)', replace: '€$1', isPattern: true })).toEqual(['Costs €5.']);
    expect(values({ find: '(', isPattern: true })).toBe('“(” is not a regular expression.');
  });

  it('takes whole cells only where that is asked for', () => {
    expect(values({ find: 'speed', replace: 'Pace', wholeCell: true })).toEqual(['Pace']);
    expect(values({ find: 'brake', wholeCell: true })).toEqual([]);
    expect(values({ find: 'cost.*|speed', replace: '', wholeCell: true, isPattern: true })).toEqual(['', '']);
  });

  it('gives up a pattern that takes too long', () => {
    let time = 0;
    const found = look({ find: 'e', isPattern: true }, () => (time += 2_000));
    expect(found).toEqual({ ok: false, reason: 'This pattern takes too long. Make it simpler.' });
  });
});
