import { RESERVED_CUSTOM_FIELDS } from '#contract/requirement.ts';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import { safeHtml } from '#interchange/reqif/text/safe-html.ts';
import { detached } from '#interchange/xml/xml-characters.ts';
import { childOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import { Requirement } from '#model/elements/requirement.ts';
import type { Json } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { whyInvalidValue, readValue } from './attribute-value.ts';
import { kindOf } from './kind-of.ts';
import {
  type AttributeDefinition,
  definitionFor,
  type ReqifDocument,
  type Valued,
} from './reqif-document.ts';
import { candidates, chosenUse, OWN_FIELD_NAMES, type OwnField, type Role } from './roles.ts';

/** The custom field that holds the name of an object's type. */
export const TYPE_NAME = 'ReqIF.Type';
/** The type of what was made here and not in a file. */
export const OWN_TYPE = 'Modelwright.Requirement';
const TAKEN = new Set([
  ...RESERVED_CUSTOM_FIELDS,
  RICH_TEXT,
  TYPE_NAME,
  '__proto__',
  'constructor',
  'prototype',
]);

/** By whether the name, the statement, or both are missing. */
const IMPLIED = [[], ['name'], ['statement'], ['name', 'statement']] as const;

/** What an object or a specification is as a requirement. */
export interface ObjectFields {
  readonly name: string;
  readonly statement: string;
  /** What the object does not say: a name that is the beginning of its text, a statement that is empty. */
  readonly implied: readonly ('name' | 'statement')[];
  readonly key?: string;
  readonly kind: Requirement['kind'];
  readonly own: Readonly<Partial<Record<OwnField, string>>>;
  readonly custom: Readonly<Record<string, Json>>;
  /** The attributes that hold the fields. */
  readonly held: Readonly<Partial<Record<Role, AttributeDefinition>>>;
  /** The attributes that hold the custom fields, by the fields' names. */
  readonly customHeld: ReadonlyMap<string, AttributeDefinition>;
  readonly removed: readonly string[];
  /** What values are kept as texts for they are not of their kind, as sentences without a full stop. */
  readonly misfits: readonly string[];
  readonly isCut: boolean;
}

/** The attributes an object has, in the order of its type; what a value names and no type defines comes last. */
export function attributesOf(
  document: ReqifDocument,
  { type, values }: Valued,
): readonly AttributeDefinition[] {
  const defined = type?.attributes ?? [];
  let isThere = 0;
  for (const { id } of defined) if (values.has(id)) isThere += 1;
  if (isThere === values.size) return defined;
  const further = [...values].filter(([id]) => !defined.some((one) => one.id === id));
  return [...defined, ...further.map(([id, value]) => definitionFor(document, id, value))];
}

/** Reads an object as a requirement. `isSpecification`: then it is a heading, by its long name. */
export function readFields(document: ReqifDocument, object: Valued, isSpecification: boolean): ObjectFields {
  const attributes = attributesOf(document, object);
  const formatted: (readonly [AttributeDefinition, XmlElement])[] = [];
  const values = new Map<AttributeDefinition, Json>();
  const misfits: string[] = [];
  for (const one of attributes) {
    const element = object.values.get(one.id) ?? one.byDefault;
    const value = element ? readValue(document, one, element) : null;
    if (element && one.kind === 'XHTML') formatted.push([one, element]);
    if (value !== null) values.set(one, value);
    // A truth or a number was read as its kind.
    const own = isUntyped(value) ? object.values.get(one.id) : undefined;
    const misfit = own && whyInvalidValue(document, one, own);
    if (misfit)
      misfits.push(
        t('the {kind} “{value}” of {attribute} {problem}', {
          kind: one.kind,
          value: inWords(value).slice(0, 60),
          attribute: one.name,
          problem: misfit,
        }),
      );
  }
  const wordsOf = (one: AttributeDefinition) => {
    const value = values.get(one);
    return value === undefined ? '' : inWords(value);
  };
  const roles = candidates(attributes, document.mapping);
  const held: Partial<Record<Role, AttributeDefinition>> = {};
  const take = (role: Role): string => {
    for (const one of roles[role]) {
      const words = wordsOf(one);
      if (words.trim() === '') continue;
      held[role] = one;
      return words;
    }
    return '';
  };

  const ownName = isSpecification && object.longName !== '' ? '' : take('name');
  const text = take('statement');
  const key = take('key');
  const own: Partial<Record<OwnField, string>> = {};
  for (const field of OWN_FIELD_NAMES) {
    const value = take(field).trim();
    if (value !== '' && Requirement.shape[field].safeParse(value).success) own[field] = value;
  }

  const longName = isSpecification || !isLikeIdentifier(object.longName) ? object.longName : '';
  const name =
    oneLine(
      ownName ||
        longName ||
        firstLine(text) ||
        object.description ||
        key ||
        firstWords(values) ||
        object.longName,
    ) || object.id;
  const statement = detached((text || object.description).slice(0, LIMITS.text).toWellFormed());
  const { custom, customHeld } = customFields(document, attributes, values, new Set(Object.values(held)));
  if (object.type && object.type.name !== OWN_TYPE)
    custom[TYPE_NAME] = object.type.name.slice(0, LIMITS.name).toWellFormed();

  const removed = new Set<string>();
  for (const [one, element] of formatted) {
    const safe = safeHtml(childOf(element, 'THE-VALUE')?.children ?? []);
    for (const what of safe.removed) removed.add(what);
    if (one === held.statement && safe.isFormatted) custom[RICH_TEXT] = safe.html;
  }
  const kind = isSpecification
    ? 'heading'
    : (document.mapping.types.find((one) => one.name === object.type?.name)?.kind ??
      kindOfObject(object, attributes, wordsOf, text !== ''));
  return {
    name,
    statement,
    implied: IMPLIED[Number(ownName + longName === '') + 2 * Number(text + object.description === '')] ?? [],
    ...(key !== '' && { key: detached(key.slice(0, LIMITS.name).toWellFormed()) }),
    kind: own.kind === undefined ? kind : Requirement.shape.kind.parse(own.kind),
    own,
    custom,
    held,
    customHeld,
    removed: [...removed],
    misfits,
    isCut: statement.length < text.length || name.length < oneLine(ownName, Number.POSITIVE_INFINITY).length,
  };
}

/** The attributes that are no field of ours, each under a name that no other has. */
function customFields(
  { mapping }: ReqifDocument,
  attributes: readonly AttributeDefinition[],
  values: ReadonlyMap<AttributeDefinition, Json>,
  held: ReadonlySet<AttributeDefinition>,
) {
  const custom: Record<string, Json> = {};
  const customHeld = new Map<string, AttributeDefinition>();
  for (const one of attributes) {
    if (held.has(one) || chosenUse(one.name, mapping) === 'nothing') continue;
    const plain = one.name.slice(0, LIMITS.word);
    const free = TAKEN.has(plain) ? `${plain} (source)` : plain;
    const name = customHeld.has(free) ? `${free} (${one.id.slice(0, LIMITS.word)})` : free;
    customHeld.set(name, one);
    const value = values.get(one);
    if (value !== undefined) custom[name] = value;
  }
  return { custom, customHeld };
}

function kindOfObject(
  { type }: Valued,
  attributes: readonly AttributeDefinition[],
  wordsOf: (one: AttributeDefinition) => string,
  hasText: boolean,
): Requirement['kind'] {
  const chapter = attributes.find(({ name }) => name === 'ReqIF.ChapterName');
  return kindOf({
    typeName: type?.name ?? '',
    chapterName: chapter ? wordsOf(chapter).trim() : '',
    hasText,
    enumerations: attributes
      .filter(({ kind }) => kind === 'ENUMERATION')
      .map((one) => [one.name, wordsOf(one)] as const),
  });
}

const isUntyped = (value: Json) => typeof value === 'string' || Array.isArray(value);
const inWords = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What the first attribute of texts says: it tells people more than an identifier does. */
function firstWords(values: ReadonlyMap<AttributeDefinition, Json>): string {
  for (const [{ kind }, value] of values)
    if ((kind === 'STRING' || kind === 'XHTML') && typeof value === 'string' && value.trim() !== '')
      return firstLine(value);
  return '';
}

/** Tools that have no names put an identifier into the long name of an object: then it is no title. */
export const isLikeIdentifier = (longName: string): boolean => /^\S*\d\S*$/.test(longName);

/** The first line of a text that has anything on it. */
export const firstLine = (text: string) =>
  text
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.slice(0, LIMITS.word) ?? '';
/** A name as a file can say it: on one line. */
export const oneLine = (text: string, most: number = LIMITS.name) =>
  detached(text.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed());
