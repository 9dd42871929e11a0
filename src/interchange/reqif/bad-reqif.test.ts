import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importFile } from '#interchange/import-file.ts';
import { readXml } from '#interchange/xml/read-xml.ts';
import { childOf } from '#interchange/xml/xml-tree.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { safeHtml } from './text/safe-html.ts';

const ROOT = '<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd">';
const GOOD = `${ROOT}<CORE-CONTENT><REQ-IF-CONTENT/></CORE-CONTENT></REQ-IF>`;

function answer(bytes: Uint8Array) {
  const target = { modelId: idOf('m'), model: EMPTY_MODEL };
  const file = importFile('reqif', bytes, target, testContext());
  return file.ok ? 'imported' : `${file.refusal.code} ${file.refusal.detail}`;
}

/** An archive with one byte range overwritten. */
function patched(bytes: Uint8Array, signature: number, offset: number, value: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at += 1)
    if (view.getUint32(at, true) === signature) view.setUint32(at + offset, value, true);
  return copy;
}

describe('bad XML', () => {
  it.each([
    [
      'a DOCTYPE',
      `<!DOCTYPE r SYSTEM "http://example.org/x.dtd">${GOOD}`,
      /Line 1: a DOCTYPE is not accepted/,
    ],
    ['an entity bomb', `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${GOOD}`, /DOCTYPE/],
    ['parameter entities', `<!DOCTYPE r [<!ENTITY % x SYSTEM "file:///etc/passwd">%x;]>${GOOD}`, /DOCTYPE/],
    ['a DTD of a network', `<!DOCTYPE r PUBLIC "-//A" "http://example.org/x.dtd">${GOOD}`, /DOCTYPE/],
    ['an unknown entity', `${ROOT}&xxe;</REQ-IF>`, /BAD_FILE Line 1: /],
    ['a file that is cut off', GOOD.slice(0, -5), /BAD_FILE Line 1: /],
    ['something behind the root', `${GOOD}<x/>`, /BAD_FILE Line 1: /],
    ['a nesting bomb', '<a>'.repeat(100_000), /nested deeper than 256/],
    [
      'a flood of prefixes',
      `<r ${Array.from({ length: 2_000 }, (_, at) => `xmlns:p${at}="u"`).join(' ')}/>`,
      /more than 1000 prefixes are declared/,
    ],
    [
      'a flood of attributes',
      `<r ${Array.from({ length: 10_001 }, (_, at) => `a${at}=""`).join(' ')}/>`,
      /more than 10000 attributes/,
    ],
    [
      'an encoding in disguise',
      `<?xml version="1.0" encoding="UTF-7"?>${GOOD}`,
      /encoding utf-7 cannot be read/,
    ],
    ['bytes that are no text', `<?xml version="1.0" encoding="UTF-8"?>\u0000${GOOD}`, /BAD_FILE/],
  ])('refuses %s with one sentence', (_, text, said) => expect(answer(strToU8(text))).toMatch(said));

  it('takes what names other files for what it is, elements and attributes', () => {
    const whole = answer(strToU8(GOOD));
    const [open = ''] = /^<[^>]*/.exec(GOOD) ?? [];
    const located = GOOD.replace(
      open,
      `${open} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x file:///etc/passwd http://example.org/x.xsd http://example.org/y.xsd"`,
    );
    expect(located).not.toBe(GOOD);
    expect(answer(strToU8(located))).toBe(whole);
    const including = GOOD.replace(
      /<\/([\w:-]*REQ-IF)>$/,
      '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/></$1>',
    );
    expect(including).not.toBe(GOOD);
    expect(answer(strToU8(including))).toBe(whole);
  });

  it('reads UTF-16, Latin-1 and a byte order mark', () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(GOOD, (c) => c.charCodeAt(0)).buffer),
    ]);
    const latin = Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?><!--\u00e4-->${GOOD}`, (c) =>
      c.charCodeAt(0),
    );
    expect([utf16, latin, strToU8(`\ufeff${GOOD}`)].map(answer)).toEqual([
      'imported',
      'imported',
      'imported',
    ]);
  });
});

describe('bad archives', () => {
  const good = zipSync({ 'a.reqif': strToU8(GOOD) });

  it('refuses paths that leave the archive', () => {
    for (const path of ['../a.reqif', '/etc/a.reqif', 'C:\\a.reqif', 'x/../../a.reqif'])
      expect(answer(zipSync({ [path]: strToU8(GOOD) }))).toMatch(/path leaves it/);
  });

  it.each([
    ['x\\a.reqif', /with a backslash in its name, where ZIP has a slash between folders: "x\\\\a\.reqif"\.$/],
    ['..\\a.reqif', /whose path leaves it/],
    ['a\n.reqif', /with a control character in its name/],
  ])('refuses the name %j for what is wrong with it', (name, why) => {
    expect(answer(zipSync({ [name]: strToU8(GOOD) }))).toMatch(why);
  });

  it('refuses a bomb before it is unpacked', () => {
    const bomb = zipSync({ 'a.reqif': new Uint8Array(64 * 1024 * 1024) });
    expect(answer(bomb)).toMatch(/200 times its size/);
  });

  it('refuses forged lengths and checksums, links, and what is cut off', () => {
    expect(answer(patched(good, 0x02014b50, 24, 10))).toMatch(/a\.reqif: The archive is broken or cut off/);
    expect(answer(patched(good, 0x02014b50, 16, 1))).toMatch(/broken/);
    expect(answer(patched(good, 0x02014b50, 38, 0xa1ff0000))).toMatch(/symbolic link/);
    expect(answer(good.subarray(0, good.length - 30))).toMatch(/cut off/);
    expect(answer(zipSync({ 'a.txt': strToU8('x') }))).toMatch(/holds no \.reqif file/);
  });

  it('refuses entries that share one stretch of the archive', () => {
    const names = Array.from({ length: 190 }, (_, index) => `${index}.reqif`);
    const apart = zipSync(Object.fromEntries(names.map((name) => [name, strToU8(GOOD)])));
    // The directory says of each that it begins where the first one does.
    expect(answer(patched(apart, 0x02014b50, 42, 0))).toMatch(/entries that overlap/);
  });

  it('counts what all entries unpack to together', () => {
    const zeros = new Uint8Array(900 * 1024);
    const files = Array.from({ length: 10 }, (_, index) => [`${index}.reqif`, zeros] as const);
    expect(answer(zipSync(Object.fromEntries(files)))).toMatch(/200 times its size/);
  });

  it('refuses too many entries', () => {
    const many = Object.fromEntries(
      Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, strToU8('x')]),
    );
    expect(answer(zipSync(many))).toMatch(/more than 1000 entries/);
  });
});

describe('XHTML that could do something', () => {
  function safe(xhtml: string) {
    const read = readXml(`<r>${xhtml}</r>`);
    return safeHtml(read.ok ? read.value.root.children : []);
  }

  it('is shown without it, and named', () => {
    expect(
      safe(
        '<p onclick="x()">a<script>alert(1)</script><a href="java&#10;script:x">b</a><b style="color:red">c</b></p>',
      ),
    ).toEqual({
      html: '<p>a<a>b</a><b>c</b></p>',
      isFormatted: true,
      removed: ['p onclick', 'script', 'a href'],
    });
    expect(safe('<img src="x" onerror="y"/><iframe src="z">i</iframe>t').html).toBe('t');
    expect(safe('<a href="https://example.org">x</a><object data="files/a.png"/>').html).toBe(
      '<a href="https://example.org">x</a>[a.png]',
    );
  });
});

describe('a tree', () => {
  it('knows where its elements begin', () => {
    const read = readXml('<a>\n <b/>\n</a>');
    expect(read.ok && childOf(read.value.root, 'b')?.line).toBe(2);
  });
});
