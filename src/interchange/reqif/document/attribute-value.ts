import { xhtmlText } from '#interchange/reqif/text/xhtml-text.ts';
import { detached } from '#interchange/xml/xml-characters.ts';
import { attributeOf, childOf, childrenOf, textIn, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import type { Json } from '#model/store/json.ts';
import type { AttributeDefinition, ReqifDocument } from './reqif-document.ts';

/** What a value says, as the model holds it; null where it is empty. Dates stay the text that they are. */
export function readValue(
  document: ReqifDocument,
  { kind, isMultiValued }: AttributeDefinition,
  value: XmlElement,
): Json {
  if (kind === 'XHTML') return orNull(detached(xhtmlText(childOf(value, 'THE-VALUE')?.children ?? [])));
  if (kind === 'ENUMERATION') {
    const names = chosenIn(value).map((id) => document.enumValues.get(id)?.name ?? detached(id));
    return isMultiValued ? (names.length > 0 ? names : null) : orNull(names.join(', '));
  }
  const text = attributeOf(value, 'THE-VALUE') ?? '';
  if (kind === 'BOOLEAN' && /^(true|false|1|0)$/.test(text.trim())) return /^(true|1)$/.test(text.trim());
  if ((kind === 'INTEGER' || kind === 'REAL') && isPlainNumber(text)) return Number(text);
  return orNull(detached(text));
}

/** xs:dateTime: the day, the time, and perhaps the zone. */
const DATE = /^(-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/** Why a value stays a text although its kind is another, as the end of a sentence; null where it is of its kind. */
export function whyInvalidValue(
  { enumValues }: ReqifDocument,
  { kind }: AttributeDefinition,
  value: XmlElement,
): string | null {
  if (kind === 'STRING' || kind === 'XHTML') return null;
  if (kind === 'ENUMERATION')
    return chosenIn(value).every((id) => enumValues.has(id))
      ? null
      : t('names a choice that is not in the file');
  const text = (attributeOf(value, 'THE-VALUE') ?? '').trim();
  if (text === '') return null;
  switch (kind) {
    case 'BOOLEAN':
      return /^(true|false|1|0)$/.test(text) ? null : t('is neither true nor false');
    case 'INTEGER':
    case 'REAL':
      if (isPlainNumber(text)) return null;
      return /^[+-]?\d+$/.test(text) ? t('is too large a number') : t('is not a number');
    case 'DATE':
      return DATE.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))
        ? null
        : t('is not a date and time');
    default:
      return null;
  }
}

/** The identifiers of the values that are chosen of an enumeration. */
export function chosenIn(value: XmlElement): string[] {
  return childrenOf(childOf(value, 'VALUES')).map((ref) => textIn(ref).trim());
}

/** A number that comes back as the same number; others stay texts, so that no digit is lost. */
function isPlainNumber(text: string): boolean {
  const number = Number(text);
  return (
    text.trim() !== '' &&
    Number.isFinite(number) &&
    (!Number.isInteger(number) || Number.isSafeInteger(number) || String(number) === text.trim())
  );
}

const orNull = (text: string) => (text === '' ? null : text);
