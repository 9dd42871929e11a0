import { t } from '#language/translate.ts';
import { fault } from './xml-fault.ts';
import type { XmlAttribute } from './xml-tree.ts';

const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** A name as it is written, and its parts. */
export interface QName {
  readonly whole: string;
  readonly prefix: string;
  readonly local: string;
}

/** What prefixes stand for; the empty one for names without. */
export type Scope = ReadonlyMap<string, string>;
/** Each element that declares one holds them all. */
const MOST_PREFIXES = 1_000;
export const OUTERMOST: Scope = new Map([['xml', XML]]);

export function splitName(whole: string): QName {
  const colon = whole.indexOf(':');
  if (colon !== -1) return { whole, prefix: whole.slice(0, colon), local: whole.slice(colon + 1) };
  return whole === 'xmlns' ? { whole, prefix: 'xmlns', local: '' } : { whole, prefix: '', local: whole };
}

/** The scope inside an element: with what its own attributes declare. @throws XmlFault where that is not allowed */
export function scopeInside(scope: Scope, names: readonly QName[], values: readonly string[]): Scope {
  if (!names.some(({ prefix }) => prefix === 'xmlns')) return scope;
  const inside = new Map(scope);
  for (const [index, { prefix, local }] of names.entries()) {
    const uri = values[index]?.trim() ?? '';
    if (prefix !== 'xmlns') continue;
    const isWrong = local === 'xmlns' || uri === XMLNS || (local === 'xml') !== (uri === XML);
    if (isWrong || (uri === '' && local !== ''))
      fault(t('the prefix {prefix} cannot be declared this way', { prefix: local }));
    inside.set(local, uri);
    if (inside.size > MOST_PREFIXES)
      fault(t('more than {limit} prefixes are declared', { limit: MOST_PREFIXES }));
  }
  return inside;
}

/** The namespace of an element's name. @throws XmlFault where its prefix is not declared */
export function uriOf({ prefix }: QName, scope: Scope): string {
  return (
    scope.get(prefix) ?? (prefix === '' ? '' : fault(t('the prefix {prefix} is not declared', { prefix })))
  );
}

/** Most elements have none: they share one list, which nobody changes in place. */
const NONE: readonly XmlAttribute[] = [];
/** More attributes than this are told apart by a set: each of them against each other would take too long. */
const FEW = 8;

/** @throws XmlFault where a prefix is not declared, or an attribute is there twice */
export function attributesIn(
  names: readonly QName[],
  values: readonly string[],
  scope: Scope,
): readonly XmlAttribute[] {
  if (names.length === 0) return NONE;
  const seen = names.length > FEW ? new Set<string>() : null;
  const attributes: XmlAttribute[] = [];
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at];
    if (!name) break;
    const { whole, prefix, local } = name;
    // What has no prefix is in no namespace; what a declaration means is known already.
    const uri = prefix === '' ? '' : prefix === 'xmlns' ? XMLNS : uriOf(name, scope);
    const isTwice = seen
      ? seen.size === seen.add(`${uri} ${local}`).size
      : attributes.some((one) => one.local === local && one.uri === uri);
    if (isTwice) fault(t('the attribute {attribute} is given twice', { attribute: whole }));
    attributes.push({ name: whole, local, uri, value: values[at] ?? '' });
  }
  return attributes;
}
