import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import {
  DEFINED_TEMPLATES,
  type DocumentSection,
  sectionsAtFirst,
} from '#model/definitions/documents/document-section.ts';
import { kindsOf, moved, ofTemplate, withoutEmpty } from './section-edits.ts';

const template = fc.constantFrom(...DEFINED_TEMPLATES);

describe('edits of sections', () => {
  it('a definition of another template is one that is stored', () =>
    fc.assert(
      fc.property(template, template, (from, to) => {
        const sections: DocumentSection[] = [
          ...sectionsAtFirst(from),
          ...(from === 'icd' || from === 'changes'
            ? [{ shows: from, heading: 'Kept', hidden: true, columns: ['name'] }]
            : []),
        ];
        const changed = ofTemplate({ id: 'a', name: 'A', template: from, sections }, to);
        expect(DocumentDefinition.safeParse(changed).success).toBe(true);
        expect(changed.sections).toHaveLength(sections.length);
        expect(changed.sections.every(({ shows }) => kindsOf(to).includes(shows))).toBe(true);
        expect(changed.sections.map(({ heading }) => heading)).toEqual(
          sections.map(({ heading }) => heading),
        );
      }),
    ));

  it('moving back is as it was, and no place outside is moved to', () =>
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(), fc.integer(), (rows, from, to) => {
        const at = from % rows.length;
        const there = moved(rows, at, to);
        expect(new Set(there)).toEqual(new Set(rows));
        const isInside = to >= 0 && to < rows.length;
        expect(isInside ? moved(there, to, at) : there).toEqual(rows);
      }),
    ));

  it('says nothing that is empty', () => {
    expect(
      withoutEmpty({
        shows: 'requirements',
        heading: ' ',
        hidden: false,
        words: '',
        where: [],
        sort: [],
        columns: [],
      }),
    ).toEqual({ shows: 'requirements' });
    const all: DocumentSection = { shows: 'scope', heading: 'H', hidden: true, text: 'T' };
    expect(withoutEmpty(all)).toEqual(all);
  });
});
