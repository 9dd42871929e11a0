import type { Paper } from '#contract/document.ts';

/** Where people print on Letter: the territories with the paper size US-Letter in Unicode's CLDR. */
const LETTER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The paper of the region that a language names (`en-US`); A4 where it names none, as most of the world has it. */
export function paperOf(language: string): Paper {
  return LETTER.has(new Intl.Locale(language).region ?? '') ? 'letter' : 'a4';
}
