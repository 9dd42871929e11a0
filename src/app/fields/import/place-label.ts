import { fromEnglish } from '#language/between-languages.ts';

/** How the service tells a place in a file. What else a note stands at is a name, a key or an id, and stays. */
const PLACE =
  /^(line|row|column|columns) \d|^column “|, line \d+(, column \d+)?$|^(columns|custom fields|file|rules)$/;

/** Where in a file a note stands, in the reader’s language. */
export const placeLabel = (where: string): string => (PLACE.test(where) ? fromEnglish(where) : where);
