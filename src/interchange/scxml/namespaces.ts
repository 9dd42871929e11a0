export const SCXML = 'http://www.w3.org/2005/07/scxml';
/** What SCXML has no word for is kept in attributes of this namespace, which other tools pass over. */
export const OWN = 'urn:modelwright:scxml';
export const own = (name: string): string => `{${OWN}}${name}`;
