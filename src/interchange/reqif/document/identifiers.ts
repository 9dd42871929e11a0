import { hash } from 'node:crypto';
import { parse } from 'uuid';

/** The namespace of the ids that are made of identifiers; a UUID made once, at random. */
const NAMESPACE = parse('3f0c6ad2-6f0a-4d53-9c4b-0f4f6c1f7a55');
const OWN = /^_([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;
const encoder = new TextEncoder();

/** The id in the model of what a file calls by this identifier: always the same one. */
export function idOf(identifier: string): string {
  return OWN.exec(identifier)?.[1] ?? uuidv5(identifier);
}

/** UUID version 5 (RFC 9562, 5.5). By one call of Node's: the `uuid` package takes three times as long, and a file has ten thousand. */
function uuidv5(name: string): string {
  const said = encoder.encode(name);
  const bytes = new Uint8Array(NAMESPACE.length + said.length);
  bytes.set(NAMESPACE);
  bytes.set(said, NAMESPACE.length);
  const digest = hash('sha1', bytes);
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  const third = `5${digest.slice(13, 16)}`;
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-${third}-${variant}${digest.slice(18, 20)}-${digest.slice(20, 32)}`;
}

/** An identifier for what comes from no file; an XML name, and `idOf` of it is the id. */
export function identifierFor(id: string): string {
  return `_${id}`;
}
