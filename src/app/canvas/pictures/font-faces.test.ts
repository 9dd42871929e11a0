import { describe, expect, it } from 'vitest';
import { covers } from './font-faces.ts';

describe('the fonts that a text needs', () => {
  it('are those whose ranges hold one of its letters', () => {
    const letters = new Set([0x41, 0x416]);
    expect(covers('', letters)).toBe(true);
    expect(covers('U+0-FF, U+131', letters)).toBe(true);
    expect(covers('U+0400-045F', letters)).toBe(true);
    expect(covers('U+4??', letters)).toBe(true);
    expect(covers('U+370-3FF, U+41A', letters)).toBe(false);
  });
});
