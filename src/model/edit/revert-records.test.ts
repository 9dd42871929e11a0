import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Baseline } from '#model/elements/baseline.ts';
import type { Comment } from '#model/elements/comment.ts';
import { type RecordEntry, recordEntry } from '#model/elements/records.ts';
import { type JsonObject, mergePatch } from '#model/store/json.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { revertRecords } from './revert-records.ts';

const AT = '2026-11-21T10:00:00.000Z';

function comment(label: string, more: Partial<Comment> = {}): Comment {
  return {
    id: idOf(label),
    elementId: idOf('part'),
    elementKind: 'part',
    text: label,
    mentions: [],
    authorId: idOf('Ann'),
    authorName: 'Ann',
    createdAt: AT,
    ...more,
  };
}

const baseline = (name: string, more: Partial<Baseline> = {}): Baseline => ({
  id: idOf(name),
  name,
  description: '',
  seq: 1,
  createdAt: AT,
  createdBy: idOf('Ann'),
  ...more,
});

function the(entry: RecordEntry | null): RecordEntry {
  if (!entry) throw new Error('nothing differs');
  return entry;
}

const held = (...records: readonly (Comment | Baseline)[]) =>
  new Map(records.map((record): [string, JsonObject] => [record.id, record]));

function conflicts(entries: readonly RecordEntry[], now: ReadonlyMap<string, JsonObject>) {
  const reverted = revertRecords(entries, now);
  return reverted.ok ? [] : reverted.refusal.errors.map(({ path, message }) => `${path} ${message}`);
}

describe('recordEntry', () => {
  it('holds only the fields that differ, and of a comment what it is about', () => {
    const [old, now] = [comment('A'), comment('A', { text: 'B', resolvedAt: AT })];
    expect(recordEntry('comment', old, now)).toEqual({
      kind: 'comment',
      id: old.id,
      elementKind: 'part',
      elementId: idOf('part'),
      before: { text: 'A', resolvedAt: null },
      after: { text: 'B', resolvedAt: AT },
    });
    expect(recordEntry('comment', old, { ...old })).toBeNull();
    expect(recordEntry('baseline', null, baseline('X'))).toEqual({
      kind: 'baseline',
      id: idOf('X'),
      before: null,
      after: baseline('X'),
    });
    expect(recordEntry('comment', comment('A', { elementKind: 'model' }), null)).toMatchObject({
      after: null,
    });
  });
});

describe('revertRecords', () => {
  const texts = fc.constantFrom('A', 'B', 'C');
  const anyBaseline = fc.record({ name: texts, description: texts }).map((fields) => baseline('X', fields));

  it('leads back to what was before', () =>
    fc.assert(
      fc.property(fc.option(anyBaseline), fc.option(anyBaseline), (from, to) => {
        const entry = recordEntry('baseline', from, to);
        if (!entry) return;
        const reverted = revertRecords([entry], held(...(to ? [to] : [])));
        const [inverse] = reverted.ok ? reverted.value : [];
        const back = inverse?.after ? mergePatch(to ?? undefined, inverse.after) : null;
        expect(back).toEqual(from);
      }),
    ));

  it('is refused where a field was set again, and leaves other fields', () => {
    const renamed = the(recordEntry('baseline', baseline('X'), baseline('X', { name: 'Y' })));
    expect(conflicts([renamed], held(baseline('X', { name: 'Z' })))).toEqual([
      `baseline.${idOf('X')}.name was changed later`,
    ]);
    expect(conflicts([renamed], held(baseline('X', { name: 'Y', description: 'kept' })))).toEqual([]);
    expect(conflicts([renamed], held())).toEqual([`baseline.${idOf('X')} the baseline was deleted later`]);
  });

  it('is refused for what was made and changed since, or deleted and made again', () => {
    const made = the(recordEntry('baseline', null, baseline('X')));
    expect(conflicts([made], held(baseline('X', { name: 'Z' })))).toHaveLength(1);
    const deleted = the(recordEntry('baseline', baseline('X'), null));
    expect(conflicts([deleted], held(baseline('X')))).toEqual([
      `baseline.${idOf('X')} this id is in use again: baseline`,
    ]);
  });

  it('is refused for a comment that was answered since', () => {
    const asked = the(recordEntry('comment', null, comment('A')));
    const answer = comment('B', { parentId: idOf('A') });
    expect(conflicts([asked], held(comment('A'), answer))).toEqual([
      `comment.${idOf('A')} was answered later`,
    ]);
    expect(conflicts([asked], held(comment('A'), comment('C')))).toEqual([]);
  });

  it('brings a thread back whole, and no answer without what it answers', () => {
    const answer = comment('B', { parentId: idOf('A') });
    const entries = [comment('A'), answer].map((one) => the(recordEntry('comment', one, null)));
    expect(conflicts(entries, held())).toEqual([]);
    expect(conflicts(entries.slice(1), held())).toEqual([
      `comment.${idOf('B')} the comment that it answers was deleted later`,
    ]);
    expect(conflicts(entries.slice(1), held(comment('A')))).toEqual([]);
  });
});
