import { describe, expect, it } from 'vitest';
import type { DocumentDefinition } from './document-definition.ts';
import { DocumentDefinitions, findDefinition } from './document-definitions.ts';
import { DOCUMENT_LIMITS } from './document-section.ts';
import { GIVEN_DEFINITIONS } from './given-definitions.ts';

const one = (more: object = {}) => ({
  id: 'mine',
  name: 'Mine',
  template: 'specification',
  sections: [{ shows: 'specification' }],
  ...more,
});
const refusals = (...definitions: object[]): string[] => {
  const read = DocumentDefinitions.safeParse(definitions);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};
const section = (more: object) => one({ sections: [{ shows: 'specification', ...more }] });

describe('a definition of a document', () => {
  it('is taken with all that it can say', () =>
    expect(
      refusals(
        one({
          title: 'For Ann',
          paper: 'letter',
          sections: [
            { shows: 'scope', text: 'For Ann.' },
            { shows: 'referenced-documents', documents: ['r1'], hidden: true },
            {
              shows: 'requirements',
              heading: 'Open',
              columns: ['key', 'field risk'],
              words: 'mass',
              where: [{ column: 'status', value: '=' }],
              sort: [{ column: 'key', direction: 'descending' }],
            },
            { shows: 'view', view: 'By status' },
            { shows: 'interface-view', view: 'To the ground' },
          ],
        }),
      ),
    ).toEqual([]));

  it.each([
    [one({ id: 'a b' }), '0.id must be of letters, digits and hyphens'],
    [one({ name: ' ' }), '0.name must not be empty'],
    [one({ template: 'book' }), /^0\.template must be one of specification, /],
    [one({ paper: 'a3' }), '0.paper must be one of a4, letter'],
    [one({ sections: [] }), '0.sections must have at least one entry'],
    [
      one({ sections: Array.from({ length: 31 }, () => ({ shows: 'scope' })) }),
      '0.sections must have at most 30 entries',
    ],
    [one({ sections: [{ shows: 'icd' }] }), /^0\.sections\.0\.shows must be another/],
    [one({ sections: [{ shows: 'view' }] }), /^0\.sections\.0\.view must be the name/],
    [one({ sections: [{ shows: 'interface-view' }] }), /^0\.sections\.0\.view must be .*ICD table/],
    [
      one({ sections: [{ shows: 'interface-view', view: 'A', columns: ['key'] }] }),
      /^0\.sections\.0\.columns does not belong/,
    ],
    [one({ sections: [{ shows: 'scope', columns: ['key'] }] }), /^0\.sections\.0\.columns does not belong/],
    [section({ text: 'x' }), /^0\.sections\.0\.text does not belong/],
    [
      one({ sections: [{ shows: 'referenced-documents', documents: ['a', 'a'] }] }),
      '0.sections.0.documents has a document twice',
    ],
    [section({ columns: [] }), '0.sections.0.columns must have at least one entry'],
    [section({ columns: ['key', 'key'] }), '0.sections.0.columns has a column twice'],
    [section({ heading: 'x'.repeat(201) }), '0.sections.0.heading must have at most 200 characters'],
    [section({ where: [{ column: 'key', value: '' }] }), '0.sections.0.where.0.value must not be empty'],
    [
      section({ sort: [{ column: 'key', direction: 'up' }] }),
      '0.sections.0.sort.0.direction must be ascending or descending',
    ],
  ])('is refused with the field that is wrong: %#', (wrong, message) => {
    const said = refusals(wrong);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(message);
  });

  it('has an id and a name of its own, also beside the given ones', () => {
    expect(refusals(one(), one({ id: 'other', name: 'Other' }))).toEqual([]);
    expect(refusals(one(), one())).toEqual(['1.id is given twice', '1.name is given twice']);
    expect(refusals(one({ id: GIVEN_DEFINITIONS[0]?.id }))).toEqual(['0.id is given twice']);
  });

  it('is one of a bounded number, of a bounded size', () => {
    const many = (count: number, more = {}) =>
      Array.from({ length: count }, (_, at) => one({ id: `d${at}`, name: `D ${at}`, ...more }));
    expect(refusals(...many(DOCUMENT_LIMITS.definitions))).toEqual([]);
    expect(refusals(...many(DOCUMENT_LIMITS.definitions + 1))).toEqual([' must have at most 50 entries']);
    const sections = Array.from({ length: 30 }, () => ({ shows: 'scope', heading: 'x'.repeat(200) }));
    expect(refusals(...many(40, { sections }))).toEqual([' must have at most 200000 characters in all']);
  });

  it('is given three times, each of them valid', () => {
    expect(GIVEN_DEFINITIONS).toHaveLength(3);
    expect(
      refusals(
        ...GIVEN_DEFINITIONS.map((given) => ({ ...given, id: `my-${given.id}`, name: `My ${given.name}` })),
      ),
    ).toEqual([]);
  });

  it('is found by its id, else by its name', () => {
    const kept: DocumentDefinition[] = [
      { id: 'mine', name: 'Mine', template: 'trace', sections: [{ shows: 'trace' }] },
    ];
    expect(findDefinition(kept, 'mine')).toBe(kept[0]);
    expect(findDefinition(kept, 'Mine')).toBe(kept[0]);
    expect(findDefinition(kept, 'Verification status')?.id).toBe('verification-status');
    expect(findDefinition(kept, 'none')).toBeUndefined();
  });
});
