import { customNamed } from '#interchange/table/field.ts';
import { linesOf } from '#interchange/table/requirement-cells.ts';
import { linesIn } from '#interchange/table/read-cell.ts';
import { isUuid } from '#interchange/table/requirement-cells.ts';
import type { Cell } from '#interchange/table/table.ts';
import { t } from '#language/translate.ts';
import type { Connection } from '#model/elements/connection.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { OpenItem } from '#model/elements/interface-control.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { Ends, InterfaceWords } from './interface-words.ts';

/** What a cell says, as a patch, and what it names that is not there; or why it cannot be read. */
export type Read = { readonly patch: JsonObject; readonly note?: string } | { readonly problem: string };

/** A field of an interface or of a connection as a cell. `about` are the ends as they will be. */
interface Field<T> {
  readonly cell: (one: T, words: InterfaceWords, edge: Interface) => Cell;
  /** Reads a cell that says something else than is there. */
  readonly read: (text: string, words: InterfaceWords, about: Ends) => Read;
  /** The field of the element, where the rules of the model name it. */
  readonly path: string;
}

/** A column of the table: a row of an interface and one of a connection say different things in it. */
export interface InterfaceColumn {
  readonly header: string;
  /** Other headers that mean it, in lower case. */
  readonly also?: readonly string[];
  readonly edge?: Field<Interface>;
  readonly connection?: Field<Connection>;
}

const KEEP: Read = { patch: {} };

/** A text that an empty cell clears; with `kept`, one that it leaves as it is. */
function textField<K extends string>(
  path: K,
  kept = false,
): Field<{ readonly [P in K]?: string | undefined }> {
  return {
    path,
    cell: (one) => one[path] ?? '',
    read: (text) => (text === '' && kept ? KEEP : { patch: { [path]: text === '' ? null : text } }),
  };
}

/** A word of a closed list, in whatever case. */
function wordField<K extends string>(
  path: K,
  kept = false,
): Field<{ readonly [P in K]?: string | undefined }> {
  return {
    path,
    cell: (one) => one[path] ?? '',
    read: (text) => {
      const word = text.trim().toLowerCase();
      if (word === '') return kept ? KEEP : { patch: { [path]: null } };
      return { patch: { [path]: word } };
    },
  };
}

/** A name or a description of an interface, which is there though it may be empty. */
function wholeText<K extends 'name' | 'description'>(path: K): Field<Interface> {
  return { path, cell: (one) => one[path], read: (text) => ({ patch: { [path]: text } }) };
}

function partField(path: 'sourceId' | 'targetId'): Field<Interface> {
  return {
    path,
    cell: (one, words) => words.partWord(one[path]),
    read: (text, words) => {
      const word = text.trim();
      if (word === '') return KEEP;
      const id = words.part(word);
      return id === undefined ? { problem: noOne('part', word) } : { patch: { [path]: id } };
    },
  };
}

function portField(path: 'sourcePortId' | 'targetPortId'): Field<Interface> {
  const end = path === 'sourcePortId' ? 'sourceId' : 'targetId';
  return {
    path,
    cell: (one, words) => {
      const id = one[path];
      return id === undefined ? '' : words.portWord(one[end], id);
    },
    read: (text, words, about) => {
      const word = text.trim();
      if (word === '') return { patch: { [path]: null } };
      const id = words.port(about[end], word);
      return id === undefined ? { problem: noOne('port', word) } : { patch: { [path]: id } };
    },
  };
}

/** A field of what is open: the item goes when its last one is cleared. */
function openField(key: keyof OpenItem, isWord = false): Field<Interface> {
  return {
    path: `tbd.${key}`,
    cell: ({ tbd }) => tbd?.[key] ?? '',
    read: (text) => {
      const said = isWord ? text.trim() : text;
      const value = key === 'kind' ? said.toUpperCase() : said;
      return { patch: { tbd: { [key]: said === '' ? null : value } } };
    },
  };
}

/** Requirements or states that an interface names, one on a line. What there is none of is left out, and told. */
function namedField(
  path: 'requirementIds' | 'stateIds',
  what: Named,
  wordOf: (words: InterfaceWords, id: string) => string,
  find: (words: InterfaceWords, word: string) => string | undefined,
): Field<Interface> {
  return {
    path,
    cell: (one, words) => linesOf((one[path] ?? []).map((id) => wordOf(words, id))),
    read: (text, words) => {
      const said = linesIn(text);
      const ids = said.flatMap((word) => find(words, word) ?? []);
      const lost = said.find((word) => find(words, word) === undefined);
      return {
        patch: { [path]: ids.length === 0 ? null : ids },
        ...(lost !== undefined && { note: noOneLeftOut(what, lost) }),
      };
    },
  };
}

const attributeField: Field<Connection> = {
  path: 'variableId',
  cell: ({ variableId }, words, edge) =>
    variableId === undefined ? '' : words.attributeWord(edge, variableId),
  read: (text, words, about) => {
    if (text.trim() === '') return { patch: { variableId: null } };
    const { id, note } = referred(text, words.attribute(about, text.trim()), 'attribute');
    return { patch: { variableId: id }, ...note };
  },
};

const propertiesField: Field<Connection> = {
  path: 'propertyIds',
  cell: ({ propertyIds = [] }, words, edge) =>
    linesOf(propertyIds.map((id) => words.attributeWord(edge, id))),
  read: (text, words, about) => {
    const found = linesIn(text).map((word) => referred(word, words.attribute(about, word), 'attribute'));
    const ids = found.map(({ id }) => id);
    const lost = found.find(({ note }) => note);
    return { patch: { propertyIds: ids.length === 0 ? null : ids }, ...lost?.note };
  },
};

const referenceField: Field<Connection> = {
  path: 'referenceEdgeId',
  cell: ({ referenceEdgeId }, words) =>
    referenceEdgeId === undefined ? '' : words.interfaceWord(referenceEdgeId),
  read: (text, words) => {
    if (text.trim() === '') return { patch: { referenceEdgeId: null } };
    const { id, note } = referred(text, words.interface(text.trim()), 'interface');
    return { patch: { referenceEdgeId: id }, ...note };
  },
};

/** What connections refer to may be missing: a word that names nothing stays as it is, and is told. */
function referred(text: string, found: string | undefined, what: Named) {
  if (found !== undefined) return { id: found };
  return {
    id: text,
    note: isUuid(text.trim()) ? undefined : { note: noOneWordStays(what, text) },
  };
}

type Named = 'part' | 'port' | 'attribute' | 'interface' | 'requirement' | 'state';

const noOne = (what: Named, word: string) =>
  t(
    '{what, select, part {there is no part, or more than one, called “{word}”} port {there is no port of the part, or more than one, called “{word}”} attribute {there is no attribute of the two parts, or more than one, called “{word}”} interface {there is no interface, or more than one, called “{word}”} requirement {there is no requirement, or more than one, called “{word}”} state {there is no state, or more than one, called “{word}”} other {there is none called “{word}”}}',
    { what, word: word.slice(0, 60) },
  );

const noOneLeftOut = (what: Named, word: string) =>
  t(
    '{what, select, part {there is no part, or more than one, called “{word}”; it is left out} port {there is no port of the part, or more than one, called “{word}”; it is left out} attribute {there is no attribute of the two parts, or more than one, called “{word}”; it is left out} interface {there is no interface, or more than one, called “{word}”; it is left out} requirement {there is no requirement, or more than one, called “{word}”; it is left out} state {there is no state, or more than one, called “{word}”; it is left out} other {there is none called “{word}”; it is left out}}',
    { what, word: word.slice(0, 60) },
  );

const noOneWordStays = (what: Named, word: string) =>
  t(
    '{what, select, part {there is no part, or more than one, called “{word}”; the word stays} port {there is no port of the part, or more than one, called “{word}”; the word stays} attribute {there is no attribute of the two parts, or more than one, called “{word}”; the word stays} interface {there is no interface, or more than one, called “{word}”; the word stays} requirement {there is no requirement, or more than one, called “{word}”; the word stays} state {there is no state, or more than one, called “{word}”; the word stays} other {there is none called “{word}”; the word stays}}',
    { what, word: word.slice(0, 60) },
  );

/** What a row is about, its own id and the interface of a connection: these say which one is meant, and are no fields. */
export const ROW_HEADER = 'Row';
export const ID_HEADER = 'Modelwright ID';
export const OWNER_HEADER = 'Interface ID';

/** The columns in the order of an exported file; those of the row, ids and custom fields stand before and behind. */
export const INTERFACE_COLUMNS: readonly InterfaceColumn[] = [
  { header: 'Key', also: ['interface key', 'id'], edge: textField('key', true) },
  {
    header: 'Name',
    also: ['title', 'interface', 'connection', 'signal'],
    edge: wholeText('name'),
    connection: textField('name'),
  },
  {
    header: 'Type',
    also: ['flow', 'kind of flow'],
    edge: textField('type', true),
    connection: textField('type'),
  },
  { header: 'Direction', connection: wordField('direction') },
  { header: 'Source', also: ['from'], edge: partField('sourceId') },
  { header: 'Source port', also: ['from port'], edge: portField('sourcePortId') },
  { header: 'Target', also: ['to'], edge: partField('targetId') },
  { header: 'Target port', also: ['to port'], edge: portField('targetPortId') },
  { header: 'Maturity', edge: wordField('maturity', true) },
  { header: 'Fixed side', edge: wordField('fixedSide') },
  { header: 'Owner of source', also: ['source owner'], edge: textField('ownerSource') },
  { header: 'Owner of target', also: ['target owner'], edge: textField('ownerTarget') },
  { header: 'Open', also: ['tbd', 'tbd/tbc'], edge: openField('kind', true) },
  { header: 'What is open', edge: openField('what') },
  { header: 'Closed by', edge: openField('who') },
  { header: 'Due', also: ['closed until'], edge: openField('by', true) },
  {
    header: 'Requirements',
    also: ['requirement'],
    edge: namedField(
      'requirementIds',
      'requirement',
      (words, id) => words.requirementWord(id),
      (words, word) => words.requirement(word),
    ),
  },
  {
    header: 'Holds in',
    also: ['states', 'holds in states'],
    edge: namedField(
      'stateIds',
      'state',
      (words, id) => words.stateWord(id),
      (words, word) => words.state(word),
    ),
  },
  { header: 'Subtype', connection: textField('subType') },
  { header: 'Matter state', connection: textField('matterState') },
  { header: 'Attribute', also: ['quantity'], connection: attributeField },
  { header: 'Properties', connection: propertiesField },
  { header: 'Colour group', also: ['color group'], connection: textField('colorGroup') },
  { header: 'Reference interface', connection: referenceField },
  { header: 'Description', also: ['notes', 'remark'], edge: wholeText('description') },
];

const plain = (header: string) =>
  header
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase();

const KNOWN = new Map<string, string>(
  [
    ...INTERFACE_COLUMNS.flatMap(({ header, also = [] }) =>
      [header, ...also].map((word) => [word, header] as const),
    ),
    ...[ROW_HEADER, ID_HEADER, OWNER_HEADER].map((word) => [word, word] as const),
  ].map(([word, header]) => [plain(word), header]),
);

/** The header of the exported file that a header of any file means; undefined where it is that of a custom field. */
export function columnNamed(header: string): string | undefined {
  return KNOWN.get(plain(header));
}

/** The header of a custom field in an exported file. Law: `customNamed` of it is the name, and it names no column. */
export function interfaceFieldHeader(name: string): string {
  return columnNamed(name) === undefined && name !== '' && customNamed(name) === name
    ? name
    : `Field: ${name}`;
}
