import { parse, v5 as uuidv5 } from 'uuid';

/** The namespace of the ids that are made of identifiers; a UUID made once, at random. */
const NAMESPACE = parse('3f0c6ad2-6f0a-4d53-9c4b-0f4f6c1f7a55');
const OWN = /^_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const VERSIONS = /^.{14}[1-8]/;

/** The id in the model of what a file calls by this identifier: always the same one. */
export function idOf(identifier: string): string {
  const own = OWN.exec(identifier)?.[1];
  return own !== undefined && VERSIONS.test(own) && /^.{19}[89ab]/.test(own)
    ? own
    : uuidv5(identifier, NAMESPACE);
}

/** An identifier for what comes from no file; an XML name, and `idOf` of it is the id. */
export function identifierFor(id: string): string {
  return `_${id}`;
}
