/** What XML 1.0 has no way to write: control characters, and halves of surrogate pairs without the other. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for the content of an element or for an attribute in double quotes. What XML cannot hold becomes U+FFFD. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_XML, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A number in as few digits as tell hundredths. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);
