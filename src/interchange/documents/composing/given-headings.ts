import { t } from '#language/translate.ts';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import { GIVEN_DEFINITIONS } from '#model/definitions/documents/given-definitions.ts';

/** What the given definitions are called and call their sections and documents; those of a model are in the words of people. */
const WORDS: ReadonlyMap<string, () => string> = new Map([
  ['Specification for review', () => t('Specification for review')],
  ['ICD for the supplier', () => t('ICD for the supplier')],
  ['Requirements at a glance', () => t('Requirements at a glance')],
  ['Requirements', () => t('Requirements')],
  ['To be decided', () => t('To be decided')],
  ['To be agreed', () => t('To be agreed')],
  ['Verification status', () => t('Verification status')],
  ['Not met', () => t('Not met')],
  ['Verification', () => t('Verification')],
]);

const say = (words: string): string => WORDS.get(words)?.() ?? words;

const isGiven = ({ id }: DocumentDefinition): boolean => GIVEN_DEFINITIONS.some((one) => one.id === id);

/** How a definition calls its document, if it does, in the language of the document where it is a given one. */
export const titleOf = (definition: DocumentDefinition): string | undefined =>
  worded(definition, definition.title);

/** How a definition calls a section, if it does. */
export const worded = (
  definition: DocumentDefinition | undefined,
  said: string | undefined,
): string | undefined => (said !== undefined && definition && isGiven(definition) ? say(said) : said);

/** The given definitions in the language of the reader: whoever makes a copy of one has its words in that language. */
export const givenDefinitions = (): DocumentDefinition[] =>
  GIVEN_DEFINITIONS.map(({ title, ...definition }) => {
    return {
      ...definition,
      name: say(definition.name),
      ...(title !== undefined && { title: say(title) }),
      ...(definition.sections && {
        sections: definition.sections.map((section) =>
          section.heading === undefined ? section : { ...section, heading: say(section.heading) },
        ),
      }),
    };
  });
