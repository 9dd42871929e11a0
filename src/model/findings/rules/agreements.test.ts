import { describe, expect, it } from 'vitest';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import type { Agreement } from '#model/elements/agreement.ts';
import type { End } from '#model/elements/interface-control.ts';
import { findReported } from '#model/findings/reported-finding.ts';
import { agreedFields } from '#model/interfaces/agreed-fields.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { agreementFindings } from './agreements.ts';

const named = (name: string) =>
  aModel().part('Battery').part('Motor').interface('Power', 'Battery', 'Motor', { name }).build();
const agreed = (side: End, name: string): Agreement => ({
  id: idOf(side),
  interfaceId: idOf('Power'),
  side,
  userId: idOf('Ann'),
  userName: 'Ann',
  at: '2026-11-21T12:00:00.000Z',
  seq: 1,
  fields: agreedFields(named(name), the(named(name), 'interface', 'Power')),
});
const said = (...agreements: Agreement[]) =>
  agreementFindings(named('Power'), agreements).map(({ message }) => message);

describe('interfaces that were agreed to', () => {
  it('are found where they have changed since, for both sides or for one', () => {
    expect(said(agreed('source', 'Supply'), agreed('target', 'Supply'))).toEqual([
      'Changed since agreed: Name.',
    ]);
    expect(said(agreed('source', 'Supply'), agreed('target', 'Power'))).toEqual([
      'Changed since the source agreed: Name.',
    ]);
  });

  it('are not found where they are as agreed, where nobody agreed, and where they are gone', () => {
    expect(said(agreed('source', 'Power'), agreed('target', 'Power'))).toEqual([]);
    expect(said()).toEqual([]);
    expect(said({ ...agreed('source', 'Supply'), interfaceId: idOf('Gone') })).toEqual([]);
  });

  it('are told as the settings of the model say', () => {
    const found = agreementFindings(named('Power'), [agreed('source', 'Supply')]);
    const told = (severity: 'off' | 'error') =>
      findReported(found, {
        ...NO_DEFINITIONS,
        findingRules: [{ rule: 'interface-agreement', severity }],
      }).map((one) => one.severity);
    expect([told('off'), told('error')]).toEqual([[], ['error']]);
  });
});
