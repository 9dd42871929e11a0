import type { DocumentEditor } from '#interchange/reqif/document/document-editor.ts';
import { setAttribute } from '#interchange/reqif/document/element-maker.ts';
import { identifierFor } from '#interchange/reqif/document/identifiers.ts';
import type { ImportPlan, PlannedRequirement } from '#interchange/reqif/document/import-plan.ts';
import {
  attributesOf,
  firstLine,
  isLikeIdentifier,
  OWN_TYPE,
  oneLine,
  TYPE_NAME,
} from '#interchange/reqif/document/object-fields.ts';
import {
  type AttributeDefinition,
  identifierOf,
  type ReqifDocument,
  refIn,
  type ValueKind,
} from '#interchange/reqif/document/reqif-document.ts';
import {
  AS_BEGUN,
  CUSTOM,
  heldBy,
  isAsSaid,
  spokenBy,
} from '#interchange/reqif/document/requirement-fields.ts';
import { candidates, OWN_FIELD_NAMES, OWN_FIELDS, type Role } from '#interchange/reqif/document/roles.ts';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import { childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { type Json, sameJson } from '#model/store/json.ts';

/** Fields that a file says in another way, or only as they came. */
const NOT_HERE = new Set(['parentId', `${CUSTOM}${RICH_TEXT}`, `${CUSTOM}${TYPE_NAME}`]);
/** What a requirement says where nobody said anything: no attribute is made for it. */
const DEFAULTS: Readonly<Record<string, Json>> = { kind: 'requirement', statement: '', ...AS_BEGUN };
const NEW_NAMES = {
  name: 'ReqIF.Name',
  statement: 'ReqIF.Text',
  key: 'ReqIF.ForeignID',
  ...OWN_FIELDS,
} as const;

/** Writes into an object what the model has otherwise than its file. */
export function writeChanges(
  editor: DocumentEditor,
  planned: PlannedRequirement,
  requirement: Requirement,
  impliedLevel: string,
): void {
  if (isAsSaid(planned, requirement, impliedLevel)) return;
  const held = heldBy(requirement);
  const said = spokenBy(planned);
  const further = Object.keys(said).filter((field) => held[field] === undefined);
  for (const field of [...Object.keys(held), ...further]) {
    const value = held[field] ?? null;
    if (sameJson(value, said[field] ?? null) || NOT_HERE.has(field)) continue;
    // What the file does not speak of, and is as it always begins, is not said; nor a key that was made here.
    const isAsRead = planned.fields.implied.some((one) => one === field && planned.fields[one] === value);
    if (said[field] === undefined && (field === 'key' || isAsRead || isImplied(field, value, impliedLevel)))
      continue;
    setField(editor, planned, field, value);
  }
  // A title that is the beginning of another field stays when that field is edited: then the file has to say it.
  const isNamedBy = (field: string, value: Json) =>
    typeof value === 'string' && requirement.name === oneLine(firstLine(value)) && held[field] !== value;
  const { name, statement } = planned.fields;
  if (
    planned.fields.implied.includes('name') &&
    requirement.name === name &&
    Object.entries({ ...said, statement }).some(([field, value]) => isNamedBy(field, value))
  )
    setField(editor, planned, 'name', name);
  // An object with a chapter's name is read as a heading only as long as it has no text.
  const isTold = planned.fields.own.kind !== undefined || planned.isSpecification;
  const hasNewText = said['statement'] === undefined && held['statement'] !== planned.fields.statement;
  if (!isTold && hasNewText && requirement.kind === 'heading' && planned.fields.kind === 'heading')
    setField(editor, planned, 'kind', 'heading');
}

function setField(editor: DocumentEditor, planned: PlannedRequirement, field: string, value: Json): void {
  const { object, fields, document, isSpecification } = planned;
  const attributes = attributesOf(document, object);
  if (field.startsWith(CUSTOM)) {
    const name = field.slice(CUSTOM.length);
    const known = fields.customHeld.get(name);
    const definition = known ?? newAttribute(editor, object.type?.element, name, value);
    if (definition) editor.setValue(object.element, definition, value);
    return;
  }
  const role = roleOf(field);
  if (role === null) return;
  const known = fields.held[role] ?? candidates(attributes, document.mapping)[role][0];
  const longName = typeof value === 'string' ? value : '';
  const isRead = isSpecification || (!known && !isLikeIdentifier(longName));
  if (role === 'name' && !fields.held.name && isRead && object.longName !== '') {
    setAttribute(object.element, 'LONG-NAME', longName);
    editor.touch(object.element);
    return;
  }
  const type = object.type?.element;
  const definition =
    known ?? (type && editor.attribute(type, NEW_NAMES[role], role === 'statement' ? 'XHTML' : 'STRING'));
  if (definition) editor.setValue(object.element, definition, value);
}

function roleOf(field: string): Role | null {
  const roles: readonly Role[] = ['name', 'statement', 'key', ...OWN_FIELD_NAMES];
  return roles.find((role) => role === field) ?? null;
}

function isImplied(field: string, value: Json, impliedLevel: string): boolean {
  return field === 'level' ? value === impliedLevel : sameJson(value, DEFAULTS[field]);
}

/** Writes a requirement that came from no file: as an object of the type that others of its kind have. */
export function writeNew(
  editor: DocumentEditor,
  plan: ImportPlan,
  requirement: Requirement,
  impliedLevel: string,
): XmlElement {
  const { document } = editor;
  const type = typeFor(editor, plan, requirement);
  const object = editor.identifiable('SPEC-OBJECT', identifierFor(requirement.id));
  object.children.push(editor.make.ref('TYPE', 'SPEC-OBJECT-TYPE-REF', identifierOf(type)));
  const attributes = document.types.get(identifierOf(type))?.attributes ?? [];
  const { parentId: _, ...held } = heldBy(requirement);
  for (const [field, value] of Object.entries(held)) {
    // Where the file has types of its own, their names may tell another kind.
    const isClear = field === 'kind' && document.types.size > 0;
    if (NOT_HERE.has(field) || value === null || (!isClear && isImplied(field, value, impliedLevel)))
      continue;
    const role = roleOf(field);
    const name = field.slice(CUSTOM.length);
    const definition =
      role === null
        ? (attributes.find((one) => one.name === name) ?? newAttribute(editor, type, name, value))
        : (candidates(attributes, document.mapping)[role][0] ??
          editor.attribute(type, NEW_NAMES[role], role === 'statement' ? 'XHTML' : 'STRING'));
    if (definition) editor.setValue(object, definition, value);
  }
  editor.section('SPEC-OBJECTS').children.push(object);
  return object;
}

function typeFor(editor: DocumentEditor, plan: ImportPlan, requirement: Requirement): XmlElement {
  const { document } = editor;
  const named = requirement.customFields[TYPE_NAME];
  for (const type of document.types.values())
    if (type.element.local === 'SPEC-OBJECT-TYPE' && type.name === named) return type.element;
  const parent = plan.requirements.get(requirement.parentId ?? '');
  for (const one of [...(parent ? [parent] : []), ...plan.requirements.values()]) {
    const like = !one.isSpecification && one.document === document && one.fields.kind === requirement.kind;
    if (like && one.object.type) return one.object.type.element;
  }
  return editor.type('SPEC-OBJECT-TYPE', OWN_TYPE);
}

/** An attribute for a value of a kind that ReqIF has; for others there is none. */
function newAttribute(
  editor: DocumentEditor,
  type: XmlElement | undefined,
  name: string,
  value: Json,
): AttributeDefinition | undefined {
  const kind = kindFor(value);
  return type && kind ? editor.attribute(type, name, kind, kind === 'ENUMERATION') : undefined;
}

function kindFor(value: Json): ValueKind | null {
  if (typeof value === 'boolean') return 'BOOLEAN';
  if (typeof value === 'number') return 'REAL';
  if (typeof value === 'string') return 'STRING';
  const isNames = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  return isNames ? 'ENUMERATION' : null;
}

/** Takes objects out of a document, and whatever names them. */
export function removeObjects(document: ReqifDocument, gone: ReadonlySet<string>): void {
  if (gone.size === 0) return;
  const isGone = (identifier: string | undefined) => identifier !== undefined && gone.has(identifier);
  const content = childOf(document.file.root, 'CORE-CONTENT', 'REQ-IF-CONTENT');
  for (const section of ['SPEC-OBJECTS', 'SPECIFICATIONS'])
    dropFrom(childOf(content, section), (one) => isGone(identifierOf(one)));
  dropFrom(
    childOf(content, 'SPEC-RELATIONS'),
    (one) => isGone(refIn(childOf(one, 'SOURCE'))) || isGone(refIn(childOf(one, 'TARGET'))),
  );
  for (const specification of childrenOf(childOf(content, 'SPECIFICATIONS')))
    dropPlaces(specification, isGone);
}

/** Takes the places of objects out; what is below them comes up. */
function dropPlaces(element: XmlElement, isGone: (identifier: string | undefined) => boolean): void {
  const list = childOf(element, 'CHILDREN');
  if (!list) return;
  for (const node of childrenOf(list)) dropPlaces(node, isGone);
  list.children = list.children.flatMap((child) =>
    child.type === 'element' && isGone(refIn(childOf(child, 'OBJECT')))
      ? (childOf(child, 'CHILDREN')?.children ?? [])
      : [child],
  );
}

export function dropFrom(list: XmlElement | undefined, isGone: (element: XmlElement) => boolean): void {
  if (list) list.children = list.children.filter((child) => child.type !== 'element' || !isGone(child));
}
