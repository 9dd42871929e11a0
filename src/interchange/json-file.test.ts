import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, readJsonFile } from './json-file.ts';
import { JsonFault, JsonScanner } from './json-scanner.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const detailOf = (content: Uint8Array | string) => {
  const file = readJsonFile(typeof content === 'string' ? bytes(content) : content);
  return file.ok ? 'accepted' : `${file.refusal.code} ${file.refusal.detail}`;
};
const faultOf = (text: string) => {
  try {
    new JsonScanner(text).scan();
    return null;
  } catch (error) {
    if (error instanceof JsonFault) return error;
    throw error;
  }
};
const parses = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('a broken JSON file is refused with the place', () => {
  it.each([
    ['cut off in an object', '{\n  "a": [1,\n  2', 'Line 3, column 4: the file ends here in the middle'],
    [
      'cut off in a string',
      '{"a": "xy',
      'Line 1, column 10: the file ends here in the middle (a string is not closed)',
    ],
    ['cut off after a backslash', '{"a": "xy\\', 'Line 1, column 11: the file ends here in the middle'],
    ['cut off in a literal', '{"a": tr', 'Line 1, column 7: expected a value'],
    [
      'text after the end',
      '{"a": 1}\n}',
      'Line 2, column 1: there is more text after the end of the document',
    ],
    ['a second document', '{}{}', 'Line 1, column 3: there is more text'],
    ['a comma too many', '{"a": [1, ]}', 'Line 1, column 11: expected a value'],
    ['a comma before the end', '{"a": 1,}', 'Line 1, column 9: expected a key in double quotes'],
    ['a comma that is not there', '{"a": 1 "b": 2}', 'Line 1, column 9: expected , or }'],
    ['a bracket that closes another', '{"a": [1}', 'Line 1, column 9: expected , or ]'],
    ['single quotes', "{'a': 1}", 'Line 1, column 2: expected a key in double quotes'],
    ['a comment', '{ // x\n}', 'Line 1, column 3: expected a key'],
    ['no colon', '{"a" 1}', 'Line 1, column 6: expected :'],
    ['a number with a leading zero', '{"a": 01}', 'Line 1, column 8: expected , or }'],
    ['a number without digits', '{"a": -}', 'Line 1, column 8: expected a digit'],
    ['NaN', '{"a": NaN}', 'Line 1, column 7: expected a value'],
    ['a line break in a string', '{"a": "x\ny"}', 'Line 1, column 9: a string holds a line break'],
    ['an escape that is none', '{"a": "\\x"}', 'Line 1, column 8: is not an escape that JSON knows'],
    [
      'a key given twice',
      '{"a": 1,\n "b": {"c": 1, "c": 2}}',
      'Line 2, column 16: the key "c" is given twice',
    ],
    [
      'a key given twice in two spellings',
      '{"a": 1, "\\u0061": 2}',
      'Line 1, column 10: the key "a" is given twice',
    ],
    ['a key __proto__', '{"a": {"__proto__": {}}}', 'Line 1, column 8: the key __proto__ is not allowed'],
    ['a key __proto__ in disguise', '{"\\u005f_proto__": {}}', 'Line 1, column 2: the key __proto__'],
    ['NUL', '{"a": "x\\u0000"}', 'Line 1, column 7: a string holds NUL or a lone surrogate'],
    ['a lone surrogate', '{"a": "\\ud800x"}', 'Line 1, column 7: a string holds NUL or a lone surrogate'],
    ['columns counted in characters', '{"😀😀": x}', 'Line 1, column 8: expected a value'],
    ['nesting beyond measure', '{"a":'.repeat(100_000), 'is nested more than 64 deep'],
    ['an array', '[]', 'The file must hold one JSON object.'],
    ['a number', '1', 'The file must hold one JSON object.'],
    ['nothing', '', 'The file is empty.'],
    ['white space only', ' \n', 'The file is empty.'],
  ])('%s', (_what, text, detail) => expect(detailOf(text)).toContain(detail));

  it('at whatever place it is cut off', () => {
    const whole = '{"a": [1.5e-3, true, null, {"b\\n": "ü😀"}], "c": false}';
    for (let end = 1; end < whole.length; end += 1) {
      const cut = whole.slice(0, end);
      // Half of a surrogate pair becomes a replacement character, and the text is cut off all the same.
      expect(detailOf(cut)).toMatch(/^BAD_FILE Line 1, column \d+: /);
    }
    expect(detailOf(whole)).toBe('accepted');
  });
});

describe('the bytes of a JSON file', () => {
  it('may begin with a byte order mark', () => expect(detailOf('\ufeff{"a": 1}')).toBe('accepted'));

  it.each([
    ['big-endian with its mark', [0xfe, 0xff, 0, 0x7b]],
    ['little-endian with its mark', [0xff, 0xfe, 0x7b, 0]],
    ['big-endian', [0, 0x7b, 0, 0x7d]],
    ['little-endian', [0x7b, 0, 0x7d, 0]],
  ])('may not be UTF-16, %s', (_what, content) =>
    expect(detailOf(Uint8Array.from(content))).toBe(
      'BAD_FILE The file is in UTF-16. Save it as UTF-8 and import it again.',
    ),
  );

  it.each([
    [
      'Latin-1',
      [...bytes('{"name":\n "caf'), 0xe9, ...bytes('"}')],
      'Line 2, column 6: the file is not UTF-8 text.',
    ],
    ['a surrogate in UTF-8', [...bytes('{"'), 0xed, 0xa0, 0x80, ...bytes('":1}')], 'Line 1, column 3'],
    ['an overlong form', [...bytes('{"'), 0xc0, 0x80, ...bytes('":1}')], 'Line 1, column 3'],
    ['a character cut off at the end', [...bytes('{"a'), 0xf0, 0x9f], 'the file is not UTF-8 text.'],
  ])('may not be %s', (_what, content, detail) =>
    expect(detailOf(Uint8Array.from(content))).toContain(detail),
  );

  it('are told where they stop being UTF-8 far into the file, in the middle of a character', () => {
    const text = `{"a": "${'ü'.repeat(200_000)}`;
    const content = Uint8Array.from([...bytes(text), 0xff]);
    expect(detailOf(content)).toContain(`Line 1, column ${Array.from(text).length + 1}`);
  });
});

describe('the scanner', () => {
  const mutated = fc
    .tuple(
      fc.jsonValue({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', '"', '}', ',', '\\', '0', '-', ' ', 'e', '\u0001'),
    )
    .map(([value, at, put]) => {
      const text = JSON.stringify({ value }, null, at % 3);
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + (at % 2));
    });

  it('accepts nothing that JSON.parse refuses, and refuses nothing else without a reason of ours', () =>
    fc.assert(
      fc.property(mutated, (text) => {
        const fault = faultOf(text);
        const ours = /twice|__proto__|surrogate|deep/.test(fault?.message ?? '');
        expect(fault === null ? parses(text) : !parses(text) || ours).toBe(true);
        expect(fault?.offset ?? 0).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    ));

  it('reads a long text', () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => ({
      id: index,
      text: 'x'.repeat(50),
      more: [1, 2, { a: 1 }],
    }));
    const text = JSON.stringify({ rows });
    expect(faultOf(text)).toBeNull();
  });
});

describe('linesOf', () => {
  it('tells the lines where values begin', () =>
    expect(
      linesOf('{\n"a": {\n "b": [1,\n\n {"c": 2}]}\n}', new Set(['a', 'a.b.0', 'a.b.1', 'nowhere'])),
    ).toEqual(
      new Map([
        ['a', 2],
        ['a.b.0', 3],
        ['a.b.1', 5],
      ]),
    ));
});
