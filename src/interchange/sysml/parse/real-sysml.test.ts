import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printTree } from '#interchange/sysml/syntax/print-tree.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { sharedData } from '#testing/needs.ts';
import { parseText } from './parse.ts';

const FILES = sharedData('sysml2');

/** The files that are not of the grammar, with the first thing that is said of them. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'gfse-models/SE_Models/EIT_System_Use_Cases.sysml': '“actor” is allowed in a requirement or a case only',
  'gfse-models/SE_Models/HVACSystemRequirements.sysml': 'an expression was expected, not “&”',
  'gfse-models/SE_Models/VehicleModel.sysml': '“for” was expected, not “::”',
  // Their query language was proposed for the expressions of KerML, and not taken.
  'omg-xpect-tests/queryx/failing/QPE-Qualifier.sysml.xt': '“;” or “{” was expected, not “v1_i”',
  'omg-xpect-tests/queryx/failing/QPE-Wildcard.sysml.xt': '“;” or “{” was expected, not “vw_single”',
};

describeNeeding([FILES], 'real files of SysML and KerML', () => {
  const names = readdirSync(FILES.path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sysml|kerml|xt)$/.test(name))
    .sort();
  const textOf = (name: string) => readFileSync(join(FILES.path, name), 'utf8');

  it('are more than 400', () => expect(names.length).toBeGreaterThan(400));

  it.each(names)('%s is read whole, and its tree printed is the file', (name) => {
    const tree = parseText(textOf(name), name);
    expect(printTree(tree)).toBe(textOf(name));
    const errors = tree.notes.filter(({ severity }) => severity === 'error');
    expect(errors[0]?.message).toBe(OUTSIDE[name]);
  });
});
