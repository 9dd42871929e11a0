import type { JsonObject } from '#model/store/json.ts';
import { describe, expect, it } from 'vitest';
import { deleteElement } from '#model/edit/delete-element.ts';
import { edit } from '#model/edit/draft.ts';
import { updateElement } from '#model/edit/save-element.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { findReported } from '#model/findings/reported-finding.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext, the } from '#testing/models/model-builder.ts';

/** A rover whose power interface has these fields. */
function crossing(fields: JsonObject, end = 'Motor') {
  const port = { id: idOf('plug'), name: 'plug', direction: 'out', side: 'right' };
  return aModel()
    .part('Power')
    .part('Battery', { in: 'Power', ports: [port] })
    .part('Fuse', { in: 'Power' })
    .part('Drive')
    .part('Motor', { in: 'Drive' })
    .requirement('Power for the drive')
    .state('Driving')
    .interface('Supply', 'Battery', end, fields);
}

/** The sentences that one rule says of it. */
const said = (rule: string, fields: JsonObject, today?: string, end?: string) =>
  findingsOf(crossing(fields, end).build(), rule, today);

function findingsOf(model: SystemModel, rule: string, today?: string) {
  const found = new ModelFindings();
  found.update(model);
  return findReported(found.findings.all(), NO_DEFINITIONS, undefined, today)
    .filter((one) => one.rule === rule)
    .map(({ message }) => message);
}

describe('interfaces as a discipline', () => {
  it('have an owner of each side once they are agreed', () => {
    expect(said('interface-owner', {})).toEqual([]);
    expect(said('interface-owner', { maturity: 'agreed', ownerSource: 'Ada', ownerTarget: 'Ben' })).toEqual(
      [],
    );
    expect(said('interface-owner', { maturity: 'frozen', ownerSource: 'Ada' })).toEqual([
      'It is frozen, and the target has no owner.',
    ]);
    expect(said('interface-owner', { maturity: 'agreed' })).toEqual([
      'It is agreed, and neither side has an owner.',
    ]);
  });

  it('are not changed while they are frozen', () => {
    const frozen = crossing({ maturity: 'frozen' }).build();
    const renamed = edit(frozen, testContext(), (draft) =>
      updateElement(draft, 'interface', idOf('Supply'), { name: 'Main', fixedSide: 'source' }),
    );
    if (!renamed.ok) throw new Error(renamed.refusal.detail);
    expect(findingsOf(frozen, 'interface-frozen')).toEqual([]);
    expect(findingsOf(renamed.value.model, 'interface-frozen')).toEqual([
      'It is frozen, and was changed since: fixed side, name.',
    ]);
  });

  it('are overdue on the day after their date, and where nobody knows the day they are not', () => {
    const tbd = { kind: 'TBC', what: 'peak current', who: 'Ada', by: '2026-11-21' };
    expect(said('interface-overdue', { tbd }, '2026-11-21')).toEqual([]);
    expect(said('interface-overdue', { tbd }, '2026-11-22')).toEqual([
      'Its TBC was due from Ada on 2026-11-21.',
    ]);
    expect(said('interface-overdue', { tbd })).toEqual([]);
    expect(said('interface-overdue', { tbd: { by: '2026-11-21' } }, '2026-11-22')).toEqual([]);
  });

  it('have connections of different names', () => {
    const connections = (...names: string[]) => names.map((name, at) => ({ id: `c${at}`, name }));
    expect(said('interface-connection-twice', { connections: connections('a', 'b', '', '') })).toEqual([]);
    expect(said('interface-connection-twice', { connections: connections('a', 'b', 'a') })).toEqual([
      '2 of its connections are called a.',
    ]);
  });

  it('have a requirement where they join subtrees', () => {
    expect(said('interface-without-requirement', {})).toHaveLength(1);
    expect(said('interface-without-requirement', {}, undefined, 'Fuse')).toEqual([]);
    expect(said('interface-without-requirement', {}, undefined, 'Power')).toEqual([]);
  });

  it('have one where they name it, and where a trace link does', () => {
    const rule = 'interface-without-requirement';
    expect(said(rule, { requirementIds: [idOf('Power for the drive')] })).toEqual([]);
    const linked = (end: string) =>
      findingsOf(crossing({}).link('Link', 'satisfies', 'Supply', end).build(), rule);
    expect(linked('Power for the drive')).toEqual([]);
    expect(linked('Battery')).toHaveLength(1);
  });

  it('name requirements and states that exist', () => {
    const names = { requirementIds: [idOf('Power for the drive')], stateIds: [idOf('Driving')] };
    const model = crossing(names).build();
    expect(findingsOf(model, 'interface-link')).toEqual([]);
    const without = edit(model, testContext(), (draft) => {
      deleteElement(draft, 'requirement', idOf('Power for the drive'));
      return deleteElement(draft, 'state', idOf('Driving'));
    });
    if (!without.ok) throw new Error(without.refusal.detail);
    expect(the(without.value.model, 'interface', 'Supply')).toMatchObject(names);
    expect(findingsOf(without.value.model, 'interface-link')).toEqual([
      'It names a requirement that is not in the model.',
      'It names a state that is not in the model.',
    ]);
    expect(findingsOf(without.value.model, 'interface-without-requirement')).toHaveLength(1);
  });

  it('end at ports on both sides or on none', () => {
    expect(said('interface-port', {})).toEqual([]);
    expect(said('interface-port', { sourcePortId: idOf('plug') })).toEqual([
      'Its source is a port and its target a part: choose a target port.',
    ]);
  });
});
