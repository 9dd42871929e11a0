import { type Field, FIELDS } from '#contract/table-mapping.ts';

/** The header of each field in an exported file, and as the app calls it. */
export const HEADERS: Readonly<Record<Field, string>> = {
  key: 'Key',
  parent: 'Parent',
  depth: 'Outline level',
  title: 'Title',
  statement: 'Statement',
  kind: 'Kind',
  status: 'Status',
  priority: 'Priority',
  type: 'Type',
  level: 'Level',
  systems: 'Allocated parts',
  functions: 'Functions',
  constraints: 'Constraints',
  comment: 'Comment',
  sourceFile: 'Source file',
  sourcePage: 'Source page',
  sourceText: 'Source text',
  autoUpdate: 'Auto update',
  id: 'Modelwright ID',
};

/** Other headers of real files (those of DOORS, Polarion, Jira, Jama, cFE and hand-made ones), the likelier first. */
const ALIASES: Readonly<Record<Field, readonly string[]>> = {
  key: [
    'requirement id',
    'requirementid',
    'req id',
    'reqid',
    'requirement number',
    'requirement no',
    'req number',
    'req no',
    'anforderungs id',
    'anforderungsnummer',
    'anforderungs nr',
    'uid',
    'foreignid',
    'reqif.foreignid',
    'identifier',
    'id',
    'item id',
    'issue key',
    'object identifier',
    'object id',
    'absolute number',
    'number',
    'nr',
    'no',
    'lfd nr',
    '#',
    'kennung',
    'schlüssel',
    'nummer',
  ],
  parent: [
    'parent id',
    'parent key',
    'parent uid',
    'parentid',
    'parent requirement',
    'derived from',
    'übergeordnet',
    'elternelement',
  ],
  depth: [
    'object level',
    'heading level',
    'hierarchy level',
    'gliederungsebene',
    'outline number',
    'object number',
    'section number',
    'gliederungsnummer',
  ],
  title: [
    'name',
    'summary',
    'short name',
    'object heading',
    'heading',
    'caption',
    'titel',
    'bezeichnung',
    'reqif.name',
    'reqif.chaptername',
    'überschrift',
  ],
  statement: [
    'description',
    'requirement',
    'requirement text',
    'text',
    'shall statement',
    'object text',
    'reqif.text',
    'beschreibung',
    'anforderung',
    'anforderungstext',
    'content',
  ],
  kind: ['object type', 'item type'],
  status: ['state', 'zustand'],
  priority: ['prio', 'priorität', 'importance'],
  type: ['requirement type', 'category', 'label', 'typ', 'kategorie'],
  level: ['ebene'],
  systems: ['systems', 'system', 'allocated to', 'parts', 'part', 'component', 'allocation'],
  functions: ['function'],
  constraints: ['constraint'],
  comment: ['comments', 'kommentar', 'remark', 'bemerkung', 'remarks'],
  sourceFile: ['source', 'quelle'],
  sourcePage: ['page', 'seite'],
  sourceText: ['quoted text'],
  autoUpdate: [],
  id: ['uuid'],
};

const plain = (header: string): string =>
  header
    // Jira wraps the name: "Custom field (Requirement ID)".
    .replace(/^custom field \((.*)\)$/i, '$1')
    // Req. No., Anforderungs-ID, req_id.
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase();

const HEADINGS: ReadonlySet<string> = new Set(
  ['heading', 'object heading', 'ReqIF.ChapterName', 'Überschrift', 'Kapitel'].map(plain),
);

/** Whether a column with this header holds the headings of a document, and not titles of requirements. */
export const namesHeadings = (header: string): boolean => HEADINGS.has(plain(header));

/** How well a header names a field: 0 for its own name, more for the less likely; absent for headers that name none. */
const KNOWN = new Map<string, { readonly field: Field; readonly rank: number }>(
  FIELDS.flatMap((field) =>
    [HEADERS[field], ...ALIASES[field]].map((name, rank) => [plain(name), { field, rank }] as const),
  ),
);

export function fieldNamed(header: string): { readonly field: Field; readonly rank: number } | null {
  return KNOWN.get(plain(header)) ?? null;
}

/** Before the header of a custom field that would be read as something else. */
const CUSTOM = 'Field: ';

/** The custom field that a header names where it names no field: exactly what follows `Field: `, or all of it. */
export function customNamed(header: string): string {
  if (header.startsWith(CUSTOM)) return header.slice(CUSTOM.length);
  return header.replace(/^custom field \((.*)\)$/i, '$1').trim();
}

/** The header of a custom field in an exported file. Law: `customNamed` of it is `name`, and it names no field. */
export function customHeader(name: string): string {
  return fieldNamed(name) === null && name !== '' && customNamed(name) === name ? name : `${CUSTOM}${name}`;
}
