import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#app/api/http/client.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import german from '#language/german.json' with { type: 'json' };
import { problem } from '#contract/problem.ts';
import { speak } from '#language/translate.ts';
import { placeLabel } from './place-label.ts';

afterEach(() => speak('en'));

const refused = (path: string, message: string) =>
  new ApiError(problem('VALIDATION_FAILED', `${path}: ${message}`, [{ path, message }]), null);

it('tells each place and what is wrong there in the language of the page', () => {
  const error = refused('line 2, column “Title”', 'must have at most 2000 characters');
  expect(refusalOf(error).message).toBe('Line 2, column “Title”: must have at most 2000 characters.');
  speak('de', german);
  expect(refusalOf(error).message).toBe('Zeile 2, Spalte „Title“: darf höchstens 2.000 Zeichen haben.');
  expect(refusalOf(refused('line 3', 'column “Maturity”: must not be empty')).message).toBe(
    'Zeile 3: Spalte „Maturity“: darf nicht leer sein.',
  );
  expect(refusalOf(refused('0.body', 'must be a number')).message).toBe('0.body: muss eine Zahl sein.');
});

it('tells places in files in the language of the page, and names as they are', () => {
  speak('de', german);
  expect(
    [
      'line 4',
      'row 12',
      'line 4, column “A”',
      'model.sysml, line 4, column 2',
      'column 2',
      'line A',
      'Pump',
    ].map(placeLabel),
  ).toEqual([
    'Zeile 4',
    'Zeile 12',
    'Zeile 4, Spalte „A“',
    'model.sysml, Zeile 4, Spalte 2',
    'Spalte 2',
    'line A',
    'Pump',
  ]);
});
