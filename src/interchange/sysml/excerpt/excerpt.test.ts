import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteElement } from '#model/edit/delete-element.ts';
import { type Draft, edit } from '#model/edit/draft.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import { ok } from '#model/store/result.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, testContext, the } from '#testing/models/model-builder.ts';
import { expectSound } from '#testing/models/model-laws.ts';
import { anyModel } from '#testing/models/random-operations.ts';
import { excerptModel } from './excerpt-model.ts';
import { printExcerpt } from './print-excerpt.ts';
import type { ElementEdit } from './plan-as-edits.ts';
import { readExcerpt } from './read-excerpt.ts';

const INFO = { id: idOf('model'), name: 'Model' };
const wordsIn = (text: string) => new Set(text.match(/\w+/g));
const excerptFor = (model: SystemModel, ids: readonly string[], text = '') =>
  ids.length === 0 ? model : excerptModel(model, ids, wordsIn(text));
const shownOf = (model: SystemModel, ...labels: string[]) =>
  printExcerpt(INFO, excerptFor(model, labels.map(idOf)), labels.map(idOf)).shown;

/** Reads the shown text of elements as somebody changed it. */
function typed(model: SystemModel, labels: readonly string[], change: (shown: string) => string) {
  const ids = labels.map(idOf);
  const text = change(shownOf(model, ...labels));
  const { newId } = testContext(undefined, 'new');
  return readExcerpt(INFO, excerptFor(model, ids, text), ids, text, newId);
}

function applied(model: SystemModel, edits: readonly ElementEdit[]): SystemModel {
  const done = edit(model, testContext(undefined, 'also'), (draft) => {
    for (const one of edits) {
      const made = applyOne(draft, one);
      if (!made.ok) return made;
    }
    return ok(null);
  });
  if (!done.ok) throw new Error(JSON.stringify([done.refusal, edits]));
  return done.value.model;
}

function applyOne(draft: Draft, { op, kind, id, fields }: ElementEdit) {
  if (op === 'delete') return deleteElement(draft, kind, id);
  return op === 'create' ? createElement(draft, kind, id, fields) : updateElement(draft, kind, id, fields);
}

const model = sampleModel();

describe('the text of an element', () => {
  it('is what it is and what joins it where it stands', () => {
    expect(shownOf(model, 'Battery')).toBe(
      [
        'part Battery : LiFePO4 [2] {',
        '    attribute mass : ScalarValues::Real = 12.5 [kg];',
        '    out port Plug : Energy;',
        '}',
        'connection Power connect Battery.Plug to Motor.Socket;',
        '',
      ].join('\n'),
    );
    expect(shownOf(model, 'go')).toContain(
      'transition go first Idle accept start if speed > 3 [m/s] then Moving',
    );
    expect(shownOf(model, 'Power')).toBe('connection Power connect Battery.Plug to Motor.Socket;\n');
  });

  it('says that a state is no ordinary one', () => {
    const chart = aModel().state('Top').state('choose', { in: 'Top', kind: 'choice' }).build();
    expect(shownOf(chart, 'choose')).toContain('"{\\"kind\\":\\"choice\\"}"');
  });
});

describe('a text that somebody works on', () => {
  it('renames where a name was changed, with all that names it', () => {
    const { edits, text, notes } = typed(model, ['Battery'], (shown) =>
      shown.replace('part Battery', "part 'Main battery'").replace('port Plug', 'port Pole'),
    );
    expect(notes).toEqual([]);
    expect(text).toContain("connection Power connect 'Main battery'.Pole to Motor.Socket;");
    const after = applied(model, edits);
    expect(the(after, 'part', 'Battery')).toMatchObject({
      name: 'Main battery',
      ports: [{ id: idOf('Plug'), name: 'Pole', side: 'right' }],
      color: '#ffcc00',
      customFields: { supplier: 'ACME' },
    });
    expect(after.tables.interface.size).toBe(2);
    expect(edits).toHaveLength(1);
  });

  it('changes what was changed, and leaves what the text does not say', () => {
    const { edits } = typed(model, ['Battery'], (shown) =>
      shown.replace('[2]', '[3]').replace('12.5 [kg]', '14 [kg]').replace('out port Plug', 'in port Plug'),
    );
    expect(edits).toMatchObject([{ op: 'update', kind: 'part', id: idOf('Battery') }]);
    const battery = the(applied(model, edits), 'part', 'Battery');
    expect(battery).toMatchObject({ multiplicity: 3, kind: 'component', color: '#ffcc00' });
    expect(battery.attributes).toMatchObject([{ id: idOf('mass'), name: 'mass', value: 14, unit: 'kg' }]);
    expect(battery.ports).toMatchObject([{ id: idOf('Plug'), direction: 'in', type: 'Energy' }]);
  });

  it('adds and removes, and joins what stands elsewhere', () => {
    const { edits, notes } = typed(model, ['Vehicle'], (shown) =>
      shown
        .replace('connection Power connect Battery.Plug to Motor.Socket;', '')
        .replace(
          'part Motor {',
          'part Fuse { port a; attribute rating : ScalarValues::Real = 30 [A]; }\n    connect Battery.Plug to Fuse.a;\n    connect Fuse to Wheel;\n    part Motor {',
        ),
    );
    expect(notes).toEqual([]);
    const after = applied(model, edits);
    const names = [...after.tables.part.values()].map(({ name }) => name);
    expect(names.sort()).toEqual(['Battery', 'Fuse', 'Motor', 'Vehicle', 'Wheel']);
    const fuse = [...after.tables.part.values()].find(({ name }) => name === 'Fuse');
    expect(fuse).toMatchObject({ parentId: idOf('Vehicle'), attributes: [{ value: 30, unit: 'A' }] });
    expect(after.tables.interface.has(idOf('Power'))).toBe(false);
    expect([...after.tables.interface.values()].slice(-2)).toMatchObject([
      { sourceId: idOf('Battery'), sourcePortId: idOf('Plug'), targetId: fuse?.id },
      { sourceId: fuse?.id, targetId: idOf('Wheel') },
    ]);
    expectSound(after);
  });

  it('connects again what was connected, and moves what was moved', () => {
    const reconnected = typed(model, ['Power'], (shown) => shown.replace('Motor.Socket', 'Wheel'));
    expect(reconnected.edits).toEqual([
      {
        op: 'update',
        kind: 'interface',
        id: idOf('Power'),
        fields: { targetId: idOf('Wheel'), targetPortId: null },
      },
    ]);
    const moved = typed(model, [], (shown) =>
      shown
        .replace('    part Wheel;\n', '')
        .replace('part Motor {', 'part Motor {\n part Wheel;')
        .replace('Vehicle.Motor to Wheel', 'Vehicle.Motor to Vehicle.Motor.Wheel'),
    );
    expect(moved.edits).toEqual([
      { op: 'update', kind: 'part', id: idOf('Wheel'), fields: { parentId: idOf('Motor') } },
    ]);
  });

  it('changes guards, requirements and what meets them', () => {
    const guarded = typed(model, ['go'], (shown) => shown.replace('speed > 3 [m/s]', 'speed >= 5 [m/s]'));
    expect(guarded.notes).toEqual([]);
    expect(the(applied(model, guarded.edits), 'transition', 'go').guards).toMatchObject([
      { id: idOf('fast'), operator: '>=', limit: 5, variableId: idOf('speed') },
    ]);
    const stated = typed(model, ['Light'], (shown) =>
      shown.replace('The vehicle shall be light.', 'It shall be very light.').replace(/satisfy .*\n/, ''),
    );
    const light = the(applied(model, stated.edits), 'requirement', 'Light');
    expect(light).toMatchObject({ statement: 'It shall be very light.', systems: [], name: 'Light' });
  });

  it('that cannot be read, or names what is not there, changes nothing and says where', () => {
    const broken = typed(model, ['Battery'], (shown) => shown.replace('out port Plug :', 'out port : ;'));
    expect(broken.edits).toEqual([]);
    expect(broken.notes).toMatchObject([{ severity: 'error' }]);
    const open = typed(model, ['Battery'], (shown) => `part Other {\n${shown}`);
    expect(open).toMatchObject({
      edits: [],
      notes: [{ severity: 'error', start: 11, end: 12, message: 'The “}” that closes this “{” is missing.' }],
    });
    const closed = typed(model, ['Battery'], (shown) => `${shown}}`);
    expect(closed).toMatchObject({ edits: [], notes: [{ message: '“}” closes nothing that was opened.' }] });
    const nowhere = typed(model, ['Power'], (shown) => shown.replace('Motor.Socket', 'Rotor'));
    expect(nowhere).toMatchObject({
      edits: [],
      notes: [
        { severity: 'error', start: 0, message: expect.stringContaining('“Rotor” is not defined here.') },
      ],
    });
  });

  it('says what of it the model has no place for, and applies the rest', () => {
    const { edits, notes } = typed(model, ['Battery'], (shown) =>
      shown.replace('[2] {', '[3] {\n    // two of them?\n    action charge;'),
    );
    expect(edits).toMatchObject([{ fields: { multiplicity: 3 } }]);
    expect(notes.map(({ severity, message }) => [severity, message])).toEqual([
      ['info', 'A note stays only in this text: the model has no place for it.'],
      ['info', '“action” stays only in this text: the model has no place for it.'],
    ]);
  });

  it('does not overwrite what it does not show', () => {
    const { edits, notes } = typed(model, ['go'], (shown) =>
      shown.replace(' then ', ' do action honk then '),
    );
    expect(edits).toEqual([]);
    expect(notes).toMatchObject([
      { severity: 'error', message: expect.stringContaining('The effects of go cannot be changed here') },
    ]);
  });
});

describe('any model', () => {
  const selections = (one: SystemModel) => [
    [],
    ...KINDS.flatMap((kind) => [...one.tables[kind].ids()].slice(0, 2).map((id) => [id])),
  ];

  it('keeps the id that it states for an element, though another one is more like it', () => {
    const twins = aModel()
      .part('Shelf', { attributes: [{ id: idOf('a'), name: 'a', type: 'number' }] })
      .part('Box')
      .part('Twin', { name: 'Box' })
      .build();
    // The last line of the shelf and the first one of the second box were taken out.
    const { edits } = typed(twins, [], (shown) => {
      const lines = shown.split('\n');
      const second = lines.findLastIndex((line) => line.includes('part Box {'));
      const end = lines.indexOf('    }');
      return lines.filter((_, at) => at !== second && at !== end).join('\n');
    });
    expect(edits.length).toBeGreaterThan(0);
    expectSound(applied(twins, edits));
  });

  it('is not changed by blanks', () =>
    fc.assert(
      fc.property(anyModel, (one) => {
        for (const ids of selections(one)) {
          const part = excerptFor(one, ids);
          const { shown } = printExcerpt(INFO, part, ids);
          if (shown === '') continue;

          const read = readExcerpt(INFO, part, ids, `\n${shown.replaceAll('\n', '\n\n')}`);
          expect({
            edits: read.edits,
            errors: read.notes.filter(({ severity }) => severity === 'error'),
          }).toEqual({
            edits: [],
            errors: [],
          });
        }
      }),
      { numRuns: 20 },
    ));

  it('stays sound whatever lines are taken out of its text', () =>
    fc.assert(
      fc.property(anyModel, fc.infiniteStream(fc.nat(5)), (one, chance) => {
        for (const ids of selections(one)) {
          const part = excerptFor(one, ids);
          const { shown } = printExcerpt(INFO, part, ids);
          const text = shown
            .split('\n')
            .filter(() => chance.next().value !== 0)
            .join('\n');
          const { edits } = readExcerpt(INFO, part, ids, text);
          expectSound(applied(one, edits));
        }
      }),
      { numRuns: 20 },
    ));
});
