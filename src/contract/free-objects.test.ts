import { describe, expect, it } from 'vitest';
import { StoredSuggestion } from '#model/elements/suggestion.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, sampleModel, the } from '#testing/models/model-builder.ts';
import { create, edited, refused, update } from '#testing/models/plan.ts';
import { ChangeEntry } from './change-set.ts';

const nested = (depth: number): object => (depth === 1 ? {} : { inside: nested(depth - 1) });
const many = (count: number, prefix = 'k') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, at]));
const connections = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `c${at}` }));
/** In the first operation of a batch. */
const at = (field: string): unknown => expect.stringContaining(field);
const TOO_MANY = 'must hold at most 5000 values in all';

describe('a free object', () => {
  it.each([
    ['part', 'customFields', { name: 'P', customFields: many(5_001) }],
    ['part', 'customFields', { name: 'P', customFields: { a: many(2_500), b: [many(2_500)] } }],
    ['state', 'customFields', { name: 'S', customFields: many(60_000) }],
    ['requirement', 'customFields', { title: 'R', customFields: many(5_001) }],
    [
      'requirement',
      'customFields',
      { title: 'R', customFields: { list: Array.from({ length: 5_000 }, () => 1) } },
    ],
  ] as const)('of a %s holds 5,000 values at most: %s', (kind, path, body) => {
    expect(refused(EMPTY_MODEL, create(kind, 'P', body)).errors).toEqual([
      expect.objectContaining({ path: at(path), message: TOO_MANY }),
    ]);
  });

  it('holds no more by one edit after the other', () => {
    const { model } = edited(EMPTY_MODEL, create('part', 'P', { name: 'P', customFields: many(5_000) }));
    expect(Object.keys(the(model, 'part', 'P').customFields)).toHaveLength(5_000);
    const more = update('part', 'P', { customFields: many(1, 'more') });
    expect(refused(model, more).errors).toMatchObject([{ path: at('customFields'), message: TOO_MANY }]);
  });

  it('of an interface is counted without the connections', () => {
    const ends = { sourceId: idOf('Battery'), targetId: idOf('Motor') };
    const wired = (metadata: object) => create('interface', 'I', { ...ends, metadata });
    expect(edited(sampleModel(), wired({ connections: connections(1_000) })).model).toBeDefined();
    expect(refused(sampleModel(), wired(many(5_001))).errors).toMatchObject([
      { path: at('metadata'), message: TOO_MANY },
    ]);
  });

  it('of 16 levels is told of in changes and suggestions too', () => {
    const row = { name: 'c', customFields: nested(16) };
    const after = { name: 'P', customFields: nested(16), connections: [row], big: many(6_000) };
    const entry = { kind: 'part', id: idOf('P'), before: null, after };
    expect(ChangeEntry.parse(entry).after).toEqual(after);
    const suggestion = {
      id: idOf('S'),
      label: '',
      authorId: idOf('A'),
      createdAt: '',
      baseSeq: 0,
      state: 'open',
      entries: [entry],
      decisions: [],
    };
    expect(StoredSuggestion.parse(suggestion).entries[0]?.after).toEqual(after);
  });
});
