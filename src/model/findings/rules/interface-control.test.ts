import type { JsonObject } from '#model/store/json.ts';
import { describe, expect, it } from 'vitest';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { findReported } from '#model/findings/reported-finding.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';

/** The sentences that one rule says of a rover whose power interface has these fields. */
function said(rule: string, fields: JsonObject, today?: string, end = 'Motor') {
  const port = { id: idOf('plug'), name: 'plug', direction: 'out', side: 'right' };
  const model = aModel()
    .part('Power')
    .part('Battery', { in: 'Power', ports: [port] })
    .part('Fuse', { in: 'Power' })
    .part('Drive')
    .part('Motor', { in: 'Drive' })
    .interface('Supply', 'Battery', end, fields)
    .build();
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

  it('end at ports on both sides or on none', () => {
    expect(said('interface-port', {})).toEqual([]);
    expect(said('interface-port', { sourcePortId: idOf('plug') })).toEqual([
      'Its target is at no port, and its source is.',
    ]);
  });
});
