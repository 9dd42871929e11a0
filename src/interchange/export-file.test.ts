import { describe, expect, it } from 'vitest';
import type { Scope } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, sizeOf } from '#model/system-model.ts';
import { idOf, sampleModel, testContext } from '#testing/models/model-builder.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';

const nameOf = (name: string) => {
  const file = exportFile('native', { id: idOf('m'), name, description: '' }, EMPTY_MODEL);
  return file.ok ? file.value.fileName : file.refusal.detail;
};

describe('the name of an exported file', () => {
  it.each([
    ['Battery pack', 'Battery pack.modelwright.json'],
    ['Fahrzeug für Köln', 'Fahrzeug für Köln.modelwright.json'],
    ['../../etc/passwd', 'etc passwd.modelwright.json'],
    ['a"b\\c:d*e?f<g>h|i', 'a b c d e f g h i.modelwright.json'],
    ['x\r\nSet-Cookie: y', 'x Set-Cookie y.modelwright.json'],
    ['left\u202eright\u0007', 'left right.modelwright.json'],
    ['...', 'model.modelwright.json'],
    ['\u0000\ud800', 'model.modelwright.json'],
  ])('of %j is harmless', (name, fileName) => expect(nameOf(name)).toBe(fileName));

  it('is short, and no character is cut in two', () =>
    expect(nameOf('😀'.repeat(500))).toBe(`${'😀'.repeat(80)}.modelwright.json`));
});

describe('an export for someone who may not view everything', () => {
  const exported = (format: string, ...scopes: Scope[]) => {
    const file = exportFile(
      format,
      { id: idOf('m'), name: 'M', description: '' },
      sampleModel(),
      new Set(scopes),
    );
    if (!file.ok) throw new Error(file.refusal.detail);
    return file.value;
  };
  const counts = (format: string, ...scopes: Scope[]) => {
    const file = importFile(
      format,
      exported(format, ...scopes).bytes,
      { modelId: idOf('n'), model: EMPTY_MODEL },
      testContext(),
    );
    return file.ok ? file.value.counts.created : file.refusal;
  };

  it.each(['native', 'batch'])(
    'as %s holds only what may be viewed, and what can be without the rest',
    (format) => {
      expect(counts(format, 'requirements')).toEqual({ requirement: 2 });
      expect(counts(format, 'parts')).toEqual({ part: 4 });
      expect(counts(format, 'interfaces')).toEqual({});
      expect(counts(format, 'parts', 'interfaces')).toEqual({ part: 4, interface: 2 });
      expect(counts(format, 'states', 'transitions')).toEqual({ state: 3, transition: 2 });
      expect(counts(format, 'requirements', 'parts')).toEqual({ requirement: 2, part: 4, 'trace-link': 1 });
    },
  );

  it('says what is left out', () => {
    const messages = exported('native', 'requirements').notes.map(({ message }) => message);
    expect(messages[0]).toContain('only what you may view');
    expect(messages.filter((message) => message.includes('trace link'))).toHaveLength(3);
  });

  it('names nothing that is hidden but by id', () => {
    const text = new TextDecoder().decode(exported('native', 'requirements').bytes);
    expect(text).not.toContain('Battery');
    expect(sizeOf(sampleModel())).toBe(16);
  });
});

describe('a drawing or program of the state machines', () => {
  it.each([
    ['xstate', 'M.xstate.js', 'text/javascript'],
    ['mermaid', 'M.mmd', 'text/plain'],
    ['plantuml', 'M.puml', 'text/plain'],
  ])('is written as %s', (format, fileName, type) => {
    const file = exportFile(format, { id: idOf('m'), name: 'M', description: '' }, sampleModel());
    expect(file).toMatchObject({ ok: true, value: { fileName } });
    expect(file.ok && file.value.contentType).toContain(type);
  });
});

describe('a format', () => {
  it.each([
    [
      'svg',
      'cannot be exported yet. What can be: native, batch, csv, xlsx, scxml, xstate, mermaid, plantuml,',
    ],
    ['<script>', 'There is no format of this name.'],
    ['__proto__', 'There is no format of this name.'],
  ])('%s is not written', (format, detail) => {
    const file = exportFile(format, { id: idOf('m'), name: 'M', description: '' }, EMPTY_MODEL);
    expect(file).toMatchObject({ ok: false, refusal: { code: 'UNSUPPORTED_FORMAT' } });
    expect(file.ok ? '' : file.refusal.detail).toContain(detail);
  });

  it.each(['svg', 'nothing'])('%s is not read', (format) =>
    expect(
      importFile(format, new Uint8Array(), { modelId: idOf('m'), model: EMPTY_MODEL }, testContext()),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'UNSUPPORTED_FORMAT' },
    }),
  );
});
