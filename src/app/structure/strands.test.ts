import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { groupColor, strandsOf } from './strands.ts';

describe('strandsOf', () => {
  it('is one plain line without flows', () => {
    expect(strandsOf([])).toEqual([{ tone: 'plain', direction: null }]);
  });

  it('has one strand for each colour group and one for each type outside of groups', () => {
    const strands = strandsOf([
      { id: idOf('1'), type: 'Energy', direction: 'out' },
      { id: idOf('2'), type: 'Energy', direction: 'in' },
      { id: idOf('3'), type: 'Matter', direction: 'in', colorGroup: '#0a0' },
      { id: idOf('4'), type: 'Information', colorGroup: '#0a0' },
      { id: idOf('5'), type: 'Rumour' },
    ]);
    expect(strands).toEqual([
      { tone: 'energy', direction: 'inout' },
      { tone: 'matter', direction: 'in', color: '#0a0' },
      { tone: 'other', direction: null },
    ]);
  });
});

describe('groupColor', () => {
  it('is the colour that the group names', () => {
    expect(groupColor(' #FFCC00 ')).toBe('#FFCC00');
    expect(groupColor('Red')).toBe('red');
  });

  it('is a hue that any other text always gets', () => {
    expect(groupColor('Media Requests')).toBe(groupColor('Media Requests'));
    expect(groupColor('Media Requests')).not.toBe(groupColor('Media Content'));
    expect(groupColor('red; background: url(x)')).toMatch(
      /^hsl\(\d+ var\(--strand-saturation\) var\(--strand-lightness\)\)$/,
    );
    expect(groupColor('banana')).toMatch(/^hsl/);
  });
});
