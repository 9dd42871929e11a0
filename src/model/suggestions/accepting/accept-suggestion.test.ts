import { describe, expect, it } from 'vitest';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import type { Json } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext, the } from '#testing/models/model-builder.ts';
import { create, edited, remove, update } from '#testing/models/plan.ts';
import { suggested } from '#testing/models/suggestions.ts';
import { acceptingSuggestion, acceptSuggestion } from './accept-suggestion.ts';
import { mergeEntry, type Resolution } from './merge-entry.ts';
import { rejectSuggestion } from '#model/suggestions/reject-suggestion.ts';
import { buildSuggestedModel } from '#model/suggestions/suggested-model.ts';

const AT = '2026-11-22T00:00:00.000Z';

function accepting(
  model: SystemModel,
  staged: StoredSuggestion,
  ids?: string[],
  open: StoredSuggestion[] = [],
) {
  const result = acceptSuggestion(model, staged, ids, testContext(AT, 'accept'), open);
  return result.ok
    ? { model: result.value.edited.model, refused: [] }
    : { model, refused: result.refusal.errors.map(({ path, message }) => `${path}: ${message}`) };
}

const attribute = (name: string) => ({ id: idOf(name), name, type: 'number', value: 1 });

const model = aModel().part('Battery').part('Motor').interface('Power', 'Battery', 'Motor').build();
const withFan = suggested(
  model,
  'Add a fan',
  create('part', 'Fan', { name: 'Fan' }),
  create('interface', 'Air', { sourceId: idOf('Fan'), targetId: idOf('Motor'), name: 'Air' }),
);
const renamed = suggested(model, 'Rename', update('part', 'Battery', { name: 'Cell' }));

describe('accepting', () => {
  it('refuses an interface without the part that it is to end at', () =>
    expect(accepting(model, withFan, [idOf('Air')]).refused).toEqual([
      `interface.${idOf('Air')}: needs part Fan to be accepted too`,
    ]));

  it('takes the part alone, and the rest after it', () => {
    const { model: now } = accepting(model, withFan, [idOf('Fan')]);
    expect(now.tables.part.has(idOf('Fan'))).toBe(true);
    expect(now.tables.interface.has(idOf('Air'))).toBe(false);
  });

  it('takes many entries in as many steps', () => {
    const parts = Array.from({ length: 300 }, (_, n) => create('part', `Part ${n}`, { name: `Part ${n}` }));
    const many = suggested(model, 'Add parts', ...parts);
    const steps = acceptingSuggestion(model, many, undefined, testContext(AT, 'accept'));
    let count = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) count += 1;
    expect(count).toBeGreaterThanOrEqual(300);
    expect(step.value.ok && step.value.value.edited.model.tables.part.size).toBe(302);
  });

  it('refuses to delete a part without the interfaces that go with it', () =>
    expect(
      accepting(model, suggested(model, 'Delete', remove('part', 'Battery')), [idOf('Battery')]).refused,
    ).toEqual([`part.${idOf('Battery')}: needs interface Power to be accepted too`]));

  it('refuses to delete a part that something was built upon since', () => {
    const deletion = suggested(model, 'Delete', remove('part', 'Battery'));
    const now = edited(model, create('part', 'Pole', { name: 'Pole', parentId: idOf('Battery') })).model;
    expect(accepting(now, deletion).refused).toEqual([
      `part.${idOf('Battery')}: Pole was added later and needs it`,
    ]);
  });

  it('deletes what was changed since', () => {
    const deletion = suggested(model, 'Delete', remove('part', 'Battery'));
    const now = edited(model, update('part', 'Battery', { name: 'Cell' })).model;
    expect(accepting(now, deletion)).toMatchObject({ refused: [] });
  });

  it('refuses a field that was set to something else since', () => {
    const now = edited(model, update('part', 'Battery', { name: 'Accumulator' })).model;
    expect(accepting(now, renamed).refused).toEqual([`part.${idOf('Battery')}.name: was changed later`]);
  });

  it('leaves a later change of another field, and of the same field to the same value', () => {
    const now = edited(model, update('part', 'Battery', { description: 'heavy', name: 'Cell' })).model;
    const { model: then, refused } = accepting(now, renamed);
    expect(refused).toEqual([]);
    expect(the(then, 'part', 'Battery')).toMatchObject({ name: 'Cell', description: 'heavy' });
  });

  it('names the suggestion that another one builds upon', () => {
    const second = suggested(
      buildSuggestedModel(model, [withFan]),
      'Blow',
      create('interface', 'Blow', { sourceId: idOf('Fan'), targetId: idOf('Battery') }),
      update('part', 'Fan', { name: 'Blower' }),
    );
    const message = 'builds on the suggestion “Add a fan”, which is still open';
    expect(accepting(model, second, undefined, [withFan, second]).refused.sort()).toEqual(
      [`interface.${idOf('Blow')}: ${message}`, `part.${idOf('Fan')}: ${message}`].sort(),
    );
  });

  describe('a field that was changed since', () => {
    const begun = aModel()
      .part('Battery', {
        description: 'old',
        multiplicity: 1,
        attributes: [attribute('Mass'), attribute('Size')],
      })
      .build();
    const mine = suggested(
      begun,
      'Mine',
      update('part', 'Battery', { name: 'Cell', description: 'mine', multiplicity: 2 }),
    );
    const later = (body: object) => edited(begun, update('part', 'Battery', body)).model;
    const chosen = (field: string, current: Json, value: Json) => ({
      elementId: idOf('Battery'),
      field,
      current,
      value,
    });
    const merging = (now: SystemModel, ...resolutions: Resolution[]) => {
      const result = acceptSuggestion(now, mine, undefined, testContext(AT, 'accept'), [], resolutions);
      return result.ok
        ? { part: the(result.value.edited.model, 'part', 'Battery'), refused: [] }
        : { part: null, refused: result.refusal.errors.map(({ path, message }) => `${path}: ${message}`) };
    };
    const at = (field: string) => `part.${idOf('Battery')}.${field}`;

    it('is what it was, what it is and what is suggested', () => {
      const [entry] = mine.entries;
      expect(entry && mergeEntry(later({ name: 'Accumulator', color: 'red' }), entry)?.conflicts).toEqual([
        {
          kind: 'part',
          id: idOf('Battery'),
          field: 'name',
          base: 'Battery',
          current: 'Accumulator',
          suggested: 'Cell',
        },
      ]);
    });

    it('stays, becomes what is suggested, or something else, as somebody chooses', () => {
      const now = later({ name: 'Accumulator', description: 'theirs', multiplicity: 3 });
      const { part, refused } = merging(
        now,
        chosen('name', 'Accumulator', 'Accumulator'),
        chosen('description', 'theirs', 'mine'),
        chosen('multiplicity', 3, 5),
      );
      expect(refused).toEqual([]);
      expect(part).toMatchObject({ name: 'Accumulator', description: 'mine', multiplicity: 5 });
    });

    it('is refused where it is not chosen, and where it was chosen against another value', () => {
      const now = later({ name: 'Accumulator', description: 'theirs' });
      expect(merging(now, chosen('name', 'Accumulator', 'Cell')).refused).toEqual([
        `${at('description')}: was changed later`,
      ]);
      expect(
        merging(now, chosen('name', 'Older', 'Cell'), chosen('description', 'theirs', 'both')).refused,
      ).toEqual([`${at('name')}: was changed later`, `${at('name')}: is no longer what was chosen against`]);
      expect(merging(begun, chosen('name', 'Battery', 'Other')).refused).toEqual([
        `${at('name')}: is no longer what was chosen against`,
      ]);
    });

    it('takes no value that the field cannot hold', () =>
      expect(merging(later({ multiplicity: 3 }), chosen('multiplicity', 3, 'many')).refused[0]).toContain(
        at('multiplicity'),
      ));

    it('is none where others changed another row of the same list', () => {
      const [mass, size] = [attribute('Mass'), attribute('Size')];
      const heavier = suggested(
        begun,
        'Heavier',
        update('part', 'Battery', { attributes: [{ ...mass, value: 2 }, size] }),
      );
      const now = later({ attributes: [mass, { ...size, value: 7 }] });
      const { model: then, refused } = accepting(now, heavier);
      expect(refused).toEqual([]);
      expect(the(then, 'part', 'Battery').attributes.map(({ value }) => value)).toEqual([2, 7]);
    });

    it('of a row is chosen by its own name', () => {
      const [mass, size] = [attribute('Mass'), attribute('Size')];
      const heavier = suggested(
        begun,
        'Heavier',
        update('part', 'Battery', { attributes: [{ ...mass, value: 2 }, size] }),
      );
      const now = later({ attributes: [{ ...mass, value: 3 }, size] });
      const field = `attributes.${idOf('Mass')}.value`;
      expect(accepting(now, heavier).refused).toEqual([`${at(field)}: was changed later`]);
      const resolution = chosen(field, 3, 2.5);
      const done = acceptSuggestion(now, heavier, undefined, testContext(AT, 'accept'), [], [resolution]);
      expect(done.ok && the(done.value.edited.model, 'part', 'Battery').attributes[0]?.value).toBe(2.5);
    });
  });

  it('gives a requirement another key where somebody else was given the same one meanwhile', () => {
    const [mine, theirs] = ['Mine', 'Theirs'].map((name) =>
      suggested(model, name, create('requirement', name, { title: name })),
    );
    const first = accepting(model, theirs ?? withFan).model;
    const then = accepting(first, mine ?? withFan).model;
    expect([the(then, 'requirement', 'Theirs').key, the(then, 'requirement', 'Mine').key]).toEqual([
      'REQ-1',
      'REQ-2',
    ]);
  });

  it('gives it another key where one that the suggestion changes otherwise has it by now', () => {
    const begun = aModel().requirement('Old').build();
    const mine = suggested(
      begun,
      'Mine',
      create('requirement', 'Mine', { title: 'Mine' }),
      update('requirement', 'Old', { title: 'Older' }),
    );
    const { model: now } = edited(begun, update('requirement', 'Old', { customFields: { key: 'REQ-2' } }));
    const { model: then } = accepting(now, mine);
    expect([the(then, 'requirement', 'Old').key, the(then, 'requirement', 'Mine').key]).toEqual([
      'REQ-2',
      'REQ-3',
    ]);
  });

  it('keeps the key that a person chose', () => {
    const chosen = suggested(
      model,
      'Chosen',
      create('requirement', 'Mine', { title: 'Mine', customFields: { key: 'SYS-1' } }),
    );
    const now = edited(
      model,
      create('requirement', 'Other', { title: 'Other', customFields: { key: 'SYS-1' } }),
    ).model;
    expect(the(accepting(now, chosen).model, 'requirement', 'Mine').key).toBe('SYS-1');
  });

  it('refuses what is not, or no longer, undecided', () => {
    expect(accepting(model, withFan, [idOf('Motor')]).refused).toEqual([
      'elementIds.0: is not, or no longer, undecided in it',
    ]);
    const closed = { ...withFan, state: 'closed' as const, entries: [] };
    expect(acceptSuggestion(model, closed, undefined, testContext())).toMatchObject({
      ok: false,
      refusal: { code: 'CONFLICT', detail: 'This suggestion is fully decided already.' },
    });
  });
});

describe('rejecting', () => {
  const rejecting = (staged: StoredSuggestion, ids?: string[]) => {
    const result = rejectSuggestion(model, staged, ids);
    return result.ok
      ? result.value.map(({ id }) => id)
      : result.refusal.errors.map(({ path, message }) => `${path}: ${message}`);
  };

  it('refuses to leave an interface without the part that it is to end at', () =>
    expect(rejecting(withFan, [idOf('Fan')])).toEqual([
      `part.${idOf('Fan')}: interface Air needs it and must be rejected too`,
    ]));

  it('takes what nothing else needs', () => expect(rejecting(withFan, [idOf('Air')])).toEqual([idOf('Air')]));
  it('takes all of it', () => expect(rejecting(withFan)).toEqual([idOf('Fan'), idOf('Air')]));
});
