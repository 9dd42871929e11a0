import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeNeeding } from '#testing/describe-needing.ts';
import { sharedData } from '#testing/needs.ts';
import { STATEMENT_RULES, statementHints } from './statement-hints.ts';

/** Each hint as `rule: words`. */
const hintsOn = (text: string) =>
  statementHints(text).map(({ rule, start, end }) => `${rule.id}: ${text.slice(start, end)}`);

describe('a statement that is written well', () => {
  it.each([
    ['ubiquitous', 'The battery shall have a mass of less than 2.5 kg.'],
    ['event-driven', 'When the operator presses Stop, the drive shall stop the motor within 50 ms.'],
    ['state-driven', 'While the door is open, the controller shall keep the heater off.'],
    ['unwanted', 'If the coolant temperature exceeds 110 °C, then the controller shall open valve V2.'],
    ['optional', 'Where a second antenna is fitted, the receiver shall combine the two signals.'],
    [
      'complex',
      'While on battery, when the charge falls below 20 %, the controller shall switch to eco mode.',
    ],
    ['of a range', 'The pump shall deliver between 2 and 4 l/min at 20 °C.'],
    ['of a range with one unit', 'The supply voltage shall be between 4.5 and 5.5 V.'],
    ['of a count', 'The bus shall be 16 bits wide.'],
    ['of a speed', 'The rover shall drive at 0.05 m/s or more on a slope of up to 15 degrees.'],
    ['passive with an agent', 'The log shall be written by the recorder to the flash memory.'],
    ['of a question', 'The monitor shall determine if the valve is open.'],
    ['with an identifier', 'IF-11.03 The exchange shall act as Document Consumer.'],
    ['with a word within another', 'The manifold shall hold a fasting-glucose probe.'],
  ])('gets no hint: %s', (_pattern, text) => {
    expect(hintsOn(text)).toEqual([]);
  });
});

describe('a statement', () => {
  it.each([
    ['The battery must be light.', ['no-shall: must']],
    ['Battery mass', ['no-shall: ']],
    ['Shall stop the motor.', ['no-subject: Shall']],
    ['The drive shall stop. The lamp shall light.', ['two-in-one: shall']],
    ['The drive shall stop and shall report a fault.', ['two-in-one: shall']],
    ['If the belt slips, the drive shall stop.', ['if-without-then: If']],
    ['The drive shall stop when the belt slips.', ['condition-last: when the']],
    ['The fault shall be reported.', ['passive: shall be reported']],
    ['The data shall be securely kept.', ['passive: shall be securely kept']],
    ['The drive shall respond quickly.', ['vague: quickly']],
    ['The panel shall be user-friendly.', ['vague: user-friendly']],
    ['The drive shall stop as soon as possible.', ['escape: as soon as possible']],
    [
      'The drive shall, where appropriate, report a fault.',
      ['vague: appropriate', 'escape: where appropriate'],
    ],
    ['The log shall hold time, user, etc.', ['open-ended: etc.']],
    ['The drive shall be able to reverse.', ['infinitive: be able to']],
    ['The drive shall not overheat.', ['not: shall not']],
    ['The panel shall show speed and/or torque.', ['oblique: and/or']],
    ['The drive shall stop in order to protect the belt.', ['purpose: in order to']],
    ['The drive shall stop the belt before it is damaged.', ['pronoun: it']],
    ['The link shall be available 100 % of the time.', ['absolute: 100 %']],
    ['The panel shall show all faults.', ['universal: all']],
    ['The drive shall stop within 50.', ['no-unit: 50']],
    ['The supply voltage shall be between 4.5 and 5.5.', ['no-unit: 5.5']],
    ['The mass shall be 12.5.', ['no-unit: 12.5']],
    ['The tank shall hold 30 l ± 1.', ['no-unit: 1']],
    ['The drive shall minimize losses.', ['unmeasured: minimize']],
    ['The user can see the log.', ['no-shall: can']],
    ['The tank shall hold at least 30, with the lid closed.', ['no-unit: 30']],
    ['The mass shall be less than TBD kg.', ['placeholder: TBD']],
  ])('%j gets its hint at the place', (text, hints) => {
    expect(hintsOn(text).sort()).toEqual([...hints].sort());
  });

  it('that is empty gets no hint, and one in another script does no harm', () => {
    expect(hintsOn('')).toEqual([]);
    expect(hintsOn('Die Pumpe muss laufen. 水泵应当运行。')).toEqual(['no-shall: ']);
  });

  it('gets no more than a few hints of one rule', () => {
    expect(hintsOn(`The drive shall ${'quickly '.repeat(100)}stop.`)).toHaveLength(5);
  });

  it('of twenty thousand characters is read in little time', () => {
    for (const text of ['shall '.repeat(3_000), 'a '.repeat(10_000), 'if '.repeat(6_000), '1'.repeat(20_000)])
      expect(statementHints(text).length).toBeLessThan(STATEMENT_RULES.length * 5);
  });
});

describe('the rules', () => {
  it('each have a name of their own, a source and an advice', () => {
    expect(new Set(STATEMENT_RULES.map(({ id }) => id)).size).toBe(STATEMENT_RULES.length);
    for (const { source, advice } of STATEMENT_RULES) {
      expect(source).not.toBe('');
      expect(advice).toMatch(/[.?!”]$/);
    }
  });
});

const CCHIT = sharedData('models/cchit.json');
const File = z.object({
  operations: z.array(
    z.object({
      kind: z.string(),
      body: z.object({ title: z.string().optional(), description: z.string().optional() }),
    }),
  ),
});

describeNeeding([CCHIT], 'on the requirements of CCHIT', () => {
  it('leave three of four statements alone', () => {
    const { operations } = File.parse(JSON.parse(readFileSync(CCHIT.path, 'utf8')));
    const texts = operations
      .filter(({ kind }) => kind === 'requirement')
      .map(({ body }) => body.description ?? body.title ?? '');
    const alone = texts.filter((text) => statementHints(text).length === 0);
    expect(texts.length).toBeGreaterThan(1_000);
    expect(alone.length / texts.length).toBeGreaterThan(0.75);
  });
});
