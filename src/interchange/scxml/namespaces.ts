export const SCXML = 'http://www.w3.org/2005/07/scxml';
/** What SCXML has no word for is kept in attributes of this namespace, which other tools pass over. */
export const OWN = 'urn:modelwright:scxml';
/** What Qt's editor keeps of its drawing, anywhere in a file: nothing that is run. */
export const LAYOUTS: ReadonlySet<string> = new Set(['http://www.qt.io/2015/02/scxml-ext']);
