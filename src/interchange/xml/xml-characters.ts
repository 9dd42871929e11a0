import { t } from '#language/translate.ts';
import { fault } from './xml-fault.ts';

// XML 1.0 (fifth edition), productions 4 and 4a, without the colon, which is a matter of namespaces.
const START =
  'A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const PART = `[${START}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*`;
/** A name with or without a prefix, where it is looked for (`lastIndex`). */
export const NAME = new RegExp(`[${START}]${PART}(?::[${START}]${PART})?`, 'uy');

/** Where a run of characters ends that may all be in a name. Whether they are one in this order, `NAME` knows. */
export function afterName(text: string, from: number): number {
  let at = from;
  while (at < text.length && (IN_NAME[text.charCodeAt(at)] ?? 1) === 1) at += 1;
  return at;
}
/** Of the characters of ASCII, which may be in a name; of the others many may. */
const IN_NAME = Uint8Array.from({ length: 128 }, (_, code) =>
  /[-:.\w]/.test(String.fromCharCode(code)) ? 1 : 0,
);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Where the first character is that XML 1.0 forbids; -1 where all are allowed. */
export function forbiddenAt(text: string): number {
  // oxlint-disable-next-line no-control-regex -- these are the characters that the rule is about
  const at = text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  return at === -1 && !text.isWellFormed() ? text.search(/\p{Cs}/u) : at;
}

/** Text between tags: its references are replaced. @throws XmlFault where one is unknown, or what only ends a CDATA section is in it */
export function textOf(source: string): string {
  if (!/[&\]]/.test(source)) return source;
  if (source.includes(']]>')) fault(t(']]> is not allowed in a text'));
  return source.replace(/&([^;&]*);?/g, referred);
}

/** The value of an attribute: white space as spaces, references replaced. @throws XmlFault as for a text, and where < is in it */
export function valueOf(source: string): string {
  if (!/[\t\n&<]/.test(source)) return source;
  if (source.includes('<')) fault(t('< must be written as &lt; in the value of an attribute'));
  return source.replace(/[\t\n]/g, ' ').replace(/&([^;&]*);?/g, referred);
}

/** The same text as a string of its own: a piece that an engine only points to would hold the whole file in memory with it. */
export function detached(piece: string): string {
  return piece.length < 13 ? piece : ` ${piece}`.slice(1);
}

function referred(reference: string, name: string): string {
  const known = ENTITIES[name];
  if (!reference.endsWith(';')) fault(t('& must be written as &amp;'));
  if (known !== undefined && Object.hasOwn(ENTITIES, name)) return known;
  const [, hex, digits] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name) ?? [];
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(digits ?? Number.NaN);
  if (name.startsWith('#X') || !isAllowed(code))
    fault(t('the entity {entity} is not known', { entity: reference.slice(0, 40) }));
  return String.fromCodePoint(code);
}

function isAllowed(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}
