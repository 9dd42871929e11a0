import type { JsonObject } from '#model/json.ts';
import {
  type Requirement,
  REQUIREMENT_KINDS,
  REQUIREMENT_LEVELS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
} from '#model/requirement.ts';

export const COLUMN_IDS = [
  'title',
  'key',
  'statement',
  'status',
  'priority',
  'type',
  'level',
  'systems',
  'kind',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** What a cell holds while it is edited: a text, or the ids of parts. */
export type CellValue = string | readonly string[];

/** How a cell is edited: a line, lines, one of a closed set, a line with suggestions, or parts. */
export type CellEditor =
  | { readonly kind: 'line' }
  | { readonly kind: 'lines' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'words'; readonly suggestions: readonly string[] }
  | { readonly kind: 'parts' };

export interface Column {
  readonly id: ColumnId;
  readonly label: string;
  /** A track of the rows' grid. */
  readonly width: string;
  readonly editor: CellEditor;
  /** The stored value as the editor holds it. */
  readonly read: (requirement: Requirement) => CellValue;
  /** The update request that stores a value. An emptied text asks for the default. */
  readonly write: (value: CellValue) => JsonObject;
}

const textOf = (value: CellValue): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** One for each column of the table: what it shows, how it is edited, what it sends. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'title',
    label: 'Title',
    width: 'minmax(260px, 5fr)',
    editor: { kind: 'line' },
    read: ({ name }) => name,
    write: (value) => ({ title: textOf(value) ?? '' }),
  },
  {
    id: 'key',
    label: 'Key',
    width: '104px',
    editor: { kind: 'line' },
    read: ({ key }) => key,
    write: (value) => ({ customFields: { key: textOf(value) } }),
  },
  {
    id: 'statement',
    label: 'Statement',
    width: 'minmax(240px, 6fr)',
    editor: { kind: 'lines' },
    read: ({ statement }) => statement,
    write: (value) => ({ description: textOf(value) }),
  },
  {
    id: 'status',
    label: 'Status',
    width: '96px',
    editor: { kind: 'choice', options: REQUIREMENT_STATUSES },
    read: ({ status }) => status,
    write: (value) => ({ status: textOf(value) }),
  },
  {
    id: 'priority',
    label: 'Priority',
    width: '88px',
    editor: { kind: 'choice', options: REQUIREMENT_PRIORITIES },
    read: ({ priority }) => priority,
    write: (value) => ({ priority: textOf(value) }),
  },
  {
    id: 'type',
    label: 'Type',
    width: '116px',
    editor: { kind: 'choice', options: REQUIREMENT_TYPES },
    read: ({ type }) => type,
    write: (value) => ({ type: textOf(value) }),
  },
  {
    id: 'level',
    label: 'Level',
    width: '100px',
    editor: { kind: 'words', suggestions: REQUIREMENT_LEVELS },
    read: ({ level }) => level,
    write: (value) => ({ level: textOf(value) }),
  },
  {
    id: 'systems',
    label: 'Systems',
    width: 'minmax(120px, 2fr)',
    editor: { kind: 'parts' },
    read: ({ systems }) => systems,
    write: (value) => ({ systems: typeof value === 'string' ? [] : value }),
  },
  {
    id: 'kind',
    label: 'Kind',
    width: '108px',
    editor: { kind: 'choice', options: REQUIREMENT_KINDS },
    read: ({ kind }) => kind,
    write: (value) => ({ customFields: { kind: textOf(value) } }),
  },
];

/** The index of a column in the table. */
export function columnIndex(id: ColumnId): number {
  return COLUMN_IDS.indexOf(id);
}

export function sameValue(a: CellValue, b: CellValue): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

/** The sentence that undo shows for an edit of one cell: `Set status of REQ-3`. */
export function cellLabel(column: Column, requirement: Requirement): string {
  return `Set ${column.label.toLowerCase()} of ${requirement.key}`;
}
