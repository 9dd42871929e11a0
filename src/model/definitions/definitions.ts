import { z } from 'zod';
import { t } from '#language/translate.ts';
import { isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import type { FieldError } from '#model/store/result.ts';
import { text } from '#model/store/text.ts';
import { CustomField, MOST_CUSTOM_FIELDS, whyInvalid } from './custom-field.ts';
import { DocumentDefinitions } from './documents/document-definitions.ts';
import { ReferencedDocuments } from './documents/referenced-document.ts';
import { AcceptedFindings, RuleSettings } from './rule-settings.ts';
import { SavedRuns } from './saved-run.ts';
import { SavedViews } from './saved-view.ts';

const LONGEST_PREFIX = 40;

/** What stands before the number in the keys that the model makes: `REQ-`, `SYS.`. No digit at its end: the number would run into it. */
export const KeyPrefix = text(LONGEST_PREFIX, 1)
  .regex(/^\S+$/u, t('must not contain spaces'))
  .regex(/\D$/u, t('must not end with a digit'));

const Fields = z
  .array(CustomField)
  .max(MOST_CUSTOM_FIELDS, t('must have at most {count} entries', { count: MOST_CUSTOM_FIELDS }))
  .superRefine((fields, context) => {
    const seen = new Set<string>();
    for (const [index, { key }] of fields.entries()) {
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [index, 'key'], message: t('is declared twice') });
      seen.add(key);
    }
  });

/**
 * What a model says about its own elements: the custom fields that those of a kind are asked for, in the order in which they are shown,
 * how new ones are numbered, whether statements get hints, and what is made of the rules of findings.
 */
export const Definitions = z.strictObject({
  requirementKeyPrefix: KeyPrefix,
  requirementFields: Fields,
  statementHints: z.boolean(t('must be true or false')),
  requirementViews: SavedViews,
  findingRules: RuleSettings.default([]),
  acceptedFindings: AcceptedFindings.default([]),
  simulationRuns: SavedRuns.default([]),
  interfaceKeyPrefix: KeyPrefix.default('IF-'),
  interfaceFields: Fields.default([]),
  partFields: Fields.default([]),
  connectionFields: Fields.default([]),
  stateFields: Fields.default([]),
  transitionFields: Fields.default([]),
  documentDefinitions: DocumentDefinitions.default([]),
  referencedDocuments: ReferencedDocuments.default([]),
  interfaceViews: SavedViews.default([]),
});
export type Definitions = z.infer<typeof Definitions>;

/** What a model says until somebody says something else. */
export const NO_DEFINITIONS: Definitions = {
  requirementKeyPrefix: 'REQ-',
  requirementFields: [],
  statementHints: true,
  requirementViews: [],
  findingRules: [],
  acceptedFindings: [],
  simulationRuns: [],
  interfaceKeyPrefix: 'IF-',
  interfaceFields: [],
  partFields: [],
  connectionFields: [],
  stateFields: [],
  transitionFields: [],
  documentDefinitions: [],
  referencedDocuments: [],
  interfaceViews: [],
};

/** The definitions after a merge patch: what it does not name stays, null puts back what is there at first. */
export function defined(definitions: Definitions, patch: JsonObject): Definitions {
  const given = Object.keys(definitions).filter((name) => patch[name] !== undefined);
  if (given.length === 0) return definitions;
  const before: JsonObject = { ...definitions };
  const after = Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, patch[name] === undefined ? value : patch[name]]),
  );
  const absent: JsonObject = { ...NO_DEFINITIONS };
  return Definitions.parse(
    Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value ?? absent[name]])),
  );
}

/** For each kind that custom fields are declared for, the list that declares them. A connection is a row of an interface. */
export const FIELD_LISTS = {
  requirement: 'requirementFields',
  part: 'partFields',
  interface: 'interfaceFields',
  connection: 'connectionFields',
  state: 'stateFields',
  transition: 'transitionFields',
} as const;
export type FieldKind = keyof typeof FIELD_LISTS;
/** The kinds of elements for which a model declares custom fields. */
export const FIELD_KINDS = ['requirement', 'part', 'interface', 'state', 'transition'] as const;
export type FieldElementKind = (typeof FIELD_KINDS)[number];

const isFieldKind = (kind: string): kind is FieldKind => Object.hasOwn(FIELD_LISTS, kind);

/** The custom fields that a model declares for a kind of elements, or for connections; none for a kind that has no such list. */
export function declaredFields(definitions: Definitions, kind: string): readonly CustomField[] {
  return isFieldKind(kind) ? definitions[FIELD_LISTS[kind]] : [];
}

/** The fields that a model requires of the elements of a kind, or of connections. */
export function requiredFields(definitions: Definitions, kind: string): readonly CustomField[] {
  return declaredFields(definitions, kind).filter(({ required }) => required === true);
}

/** The custom fields of a new element: what it says itself, and the defaults for what it does not speak about. */
export function withDefaults(definitions: Definitions, kind: FieldKind, values: Json | undefined): Json {
  const given = values ?? {};
  if (!isObject(given)) return given;
  const defaults = declaredFields(definitions, kind).flatMap(({ key, default: value }): [string, Json][] =>
    value === undefined || Object.hasOwn(given, key) ? [] : [[key, value]],
  );
  return defaults.length === 0 ? given : { ...given, ...Object.fromEntries(defaults) };
}

/**
 * The values that an edit sets and that their fields cannot hold. What was there before stays, whatever the field says by now, and
 * what is not declared is not asked about.
 */
export function findInvalidFields(
  definitions: Definitions,
  kind: FieldKind,
  values: JsonObject,
  before: JsonObject = {},
): FieldError[] {
  return declaredFields(definitions, kind).flatMap((field) => {
    const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
    if (value === undefined || value === null) return [];
    if (Object.hasOwn(before, field.key) && sameJson(before[field.key], value)) return [];
    const message = whyInvalid(field, value);
    return message === null ? [] : [{ path: `customFields.${field.key}`, message }];
  });
}
