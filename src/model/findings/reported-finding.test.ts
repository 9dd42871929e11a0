import { describe, expect, it } from 'vitest';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import type { Finding } from './finding.ts';
import { findReported } from './reported-finding.ts';

const finding = (rule: string, elementId: string): Finding => ({
  rule,
  elementId,
  kind: 'part',
  severity: 'note',
  message: 'Something is wrong.',
});
const ALONE = finding('part-alone', 'A');
const NEVER = finding('guard-never', 'T');

describe('what is told of the findings', () => {
  it('is everything until the model says otherwise', () =>
    expect(findReported([ALONE, NEVER], NO_DEFINITIONS)).toEqual([ALONE, NEVER]));

  it('is nothing of a rule that is off, and another severity where the model has one', () => {
    const findingRules = [
      { rule: 'part-alone', severity: 'off' as const },
      { rule: 'guard-never', severity: 'error' as const },
    ];
    expect(findReported([ALONE, NEVER], { ...NO_DEFINITIONS, findingRules })).toEqual([
      { ...NEVER, severity: 'error' },
    ]);
  });

  it('says why somebody has accepted one', () => {
    const acceptedFindings = [{ rule: 'part-alone', elementId: 'A', reason: 'A spare.' }];
    expect(
      findReported([ALONE, finding('part-alone', 'B')], { ...NO_DEFINITIONS, acceptedFindings }),
    ).toEqual([{ ...ALONE, accepted: 'A spare.' }, finding('part-alone', 'B')]);
  });

  it('is nothing of rules that read what is hidden', () =>
    expect(findReported([ALONE, NEVER], NO_DEFINITIONS, (kind) => kind === 'interface')).toEqual([NEVER]));
});
