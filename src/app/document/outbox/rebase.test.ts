import { describe, expect, it } from 'vitest';
import type { PendingEdit } from '#app/document/edits/edit.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import type { FieldConflict } from '#contract/field-conflict.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import type { Element, Kind } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { type Choice, rebase } from './rebase.ts';

const row = (label: string, more: object = {}) => ({ id: idOf(label), name: label, ...more });
const base = aModel()
  .part('Battery', { description: 'Stores energy', ports: [row('Plug'), row('Vent')] })
  .part('Motor', { ports: [row('A'), row('B'), row('C')] })
  .requirement('Light', { statement: 'The rover shall be light.', customFields: { mass: 1 } })
  .interface('Power', 'Battery', 'Motor', { connections: [row('current'), row('voltage')] })
  .build();

function update(kind: Kind, label: string, body: Record<string, unknown>): Operation {
  return { op: 'update', kind, id: idOf(label), body: JSON.parse(JSON.stringify(body)) };
}

/** What these operations make of a model; throws where they are refused. */
function after(model: SystemModel, operations: readonly Operation[]) {
  const planned = planBatch(model, operations, testContext());
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return planned.value;
}

/** My operations and Ben's on the same base: mine brought to what Ben left, as chosen. */
function brought(mine: readonly Operation[], theirs: readonly Operation[], choices: Record<string, Choice>) {
  const { model, diff } = after(base, theirs);
  const at = '2026-11-21T10:00:00.000Z';
  const set: ChangeSet = {
    seq: 8,
    at,
    userId: idOf('Ben'),
    clientId: idOf('tab of Ben'),
    label: 'Theirs',
    entries: JSON.parse(JSON.stringify(diff)),
  };
  const edit: PendingEdit = {
    id: idOf('edit'),
    userId: idOf('me'),
    clientId: idOf('my tab'),
    baseSeq: 7,
    label: 'Mine',
    at,
    change: { kind: 'operations', operations: mine },
    madeIds: [],
  };
  const asked: FieldConflict[] = [];
  const rebased = rebase(edit, { seq: 8, model, later: [set] }, (conflict) => {
    asked.push(conflict);
    return choices[conflict.field];
  });
  const { change } = rebased.edit ?? { change: null };
  /** The element as the service has it once the edit is stored. */
  const the = (kind: Kind, label: string): Element | undefined => {
    const stored = change?.kind === 'operations' ? after(model, change.operations).model : model;
    return stored.tables[kind].get(idOf(label));
  };
  return { ...rebased, asked: asked.map(({ field }) => field), the };
}

const MINE: Choice = { kind: 'mine' };
const THEIRS: Choice = { kind: 'theirs' };

describe('an edit brought to the present', () => {
  const rename = [update('part', 'Battery', { name: 'Mine', description: 'My words' })];

  it('asks for the fields that both set, and keeps the others', () => {
    const theirs = [update('part', 'Battery', { name: 'Theirs', multiplicity: 2 })];
    const { asked, open, edit, the } = brought(rename, theirs, { name: THEIRS });
    expect(asked).toEqual(['name']);
    expect(open).toEqual([]);
    expect(edit).toMatchObject({ baseSeq: 8, label: 'Mine' });
    expect(the('part', 'Battery')).toMatchObject({
      name: 'Theirs',
      description: 'My words',
      multiplicity: 2,
    });
  });

  it('has my value where I keep it, and what I wrote where I merged', () => {
    const theirs = [update('part', 'Battery', { name: 'Theirs' })];
    expect(brought(rename, theirs, { name: MINE }).the('part', 'Battery')).toMatchObject({ name: 'Mine' });
    const both = brought(rename, theirs, { name: { kind: 'both', value: 'Both' } });
    expect(both.the('part', 'Battery')).toMatchObject({ name: 'Both', description: 'My words' });
  });

  it('stays open as long as a field has no choice', () => {
    const theirs = [update('part', 'Battery', { name: 'Theirs', description: 'Their words' })];
    const { open } = brought(rename, theirs, { name: MINE });
    expect(open.map(({ field, theirs: value }) => [field, value])).toEqual([['description', 'Their words']]);
  });

  it('is nothing where all of it is to be theirs', () => {
    const theirs = [update('part', 'Battery', { name: 'Theirs' })];
    expect(brought([update('part', 'Battery', { name: 'Mine' })], theirs, { name: THEIRS }).edit).toBeNull();
  });

  it('does not take back what they did to rows of the same list', () => {
    const mine = [update('part', 'Battery', { ports: [row('Plug', { name: 'Mine' }), row('Vent')] })];
    const theirs = [
      update('part', 'Battery', {
        ports: [row('Plug', { name: 'Theirs' }), row('Vent', { type: 'Matter' }), row('Lid')],
      }),
    ];
    const kept = brought(mine, theirs, { [`ports.${idOf('Plug')}.name`]: MINE });
    expect(kept.asked).toEqual([`ports.${idOf('Plug')}.name`]);
    const rows = (name: string) => ({
      ports: [{ name }, { name: 'Vent', type: 'Matter' }, { name: 'Lid' }],
    });
    expect(kept.the('part', 'Battery')).toMatchObject(rows('Mine'));
    const taken = brought(mine, theirs, { [`ports.${idOf('Plug')}.name`]: THEIRS });
    expect(taken.edit).toBeNull();
    expect(taken.the('part', 'Battery')).toMatchObject(rows('Theirs'));
  });

  it('takes a row out that they deleted, or brings it back with mine', () => {
    const path = `connections.${idOf('current')}`;
    const mine = [
      update('interface', 'Power', {
        metadata: { connections: [row('current', { type: 'Energy' }), row('voltage')] },
      }),
    ];
    const theirs = [update('interface', 'Power', { metadata: { connections: [row('voltage')] } })];
    expect(brought(mine, theirs, { [path]: THEIRS }).edit).toBeNull();
    expect(brought(mine, theirs, { [path]: MINE }).the('interface', 'Power')).toMatchObject({
      connections: [{ name: 'current', type: 'Energy' }, { name: 'voltage' }],
    });
  });

  it('takes their order of rows, and keeps mine', () => {
    const ordered = (...names: string[]) =>
      update('part', 'Motor', { ports: names.map((name) => row(name)) });
    const names = (choice: Choice) => {
      const { asked, the } = brought([ordered('C', 'B', 'A')], [ordered('B', 'A', 'C')], { ports: choice });
      expect(asked).toEqual(['ports']);
      const motor = the('part', 'Motor');
      return motor && 'ports' in motor ? motor.ports.map(({ name }) => name).join('') : '';
    };
    expect(names(THEIRS)).toBe('BAC');
    expect(names(MINE)).toBe('CBA');
  });

  it('knows a requirement by the names of the request, and a place by its halves', () => {
    const mine = [
      update('requirement', 'Light', { title: 'Mine', customFields: { mass: 2, cost: 3 } }),
      update('part', 'Battery', { position: { x: 1, y: 2 } }),
    ];
    const theirs = [
      update('requirement', 'Light', { title: 'Theirs', customFields: { mass: 9 } }),
      update('part', 'Battery', { position: { x: 5 } }),
    ];
    const { asked, the } = brought(mine, theirs, {
      name: THEIRS,
      'customFields.mass': THEIRS,
      'position.x': THEIRS,
    });
    expect(asked).toEqual(['name', 'customFields.mass', 'position.x']);
    expect(the('requirement', 'Light')).toMatchObject({ name: 'Theirs', customFields: { mass: 9, cost: 3 } });
    expect(the('part', 'Battery')).toMatchObject({ position: { x: 5, y: 2 } });
  });

  it('leaves what can no longer be done for the service to refuse', () => {
    const mine = [update('part', 'Motor', { name: 'Mine' })];
    const { edit } = brought(mine, [{ op: 'delete', kind: 'part', id: idOf('Motor') }], {});
    expect(edit?.change).toMatchObject({ operations: mine });
  });
});
