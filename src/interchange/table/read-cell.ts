import { z } from 'zod';
import type { Field } from '#contract/table-mapping.ts';
import { t } from '#language/translate.ts';
import {
  REQUIREMENT_KINDS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
  type Requirement,
} from '#model/elements/requirement.ts';
import { isObject, type Json, type JsonObject, patchBetween } from '#model/store/json.ts';
import { numberWithComma } from './guess-type.ts';
import type { RequirementCells } from './requirement-cells.ts';

/** What a cell says about a requirement, as a patch of its fields, and what of the cell could not be read. */
export interface ReadCell {
  readonly patch: JsonObject;
  readonly note?: string;
}

const NOTHING: ReadCell = { patch: {} };
const WORDS: Readonly<Partial<Record<Field, readonly string[]>>> = {
  kind: REQUIREMENT_KINDS,
  status: REQUIREMENT_STATUSES,
  priority: REQUIREMENT_PRIORITIES,
  type: REQUIREMENT_TYPES,
};

/** What German tables say for them. */
const GERMAN: Readonly<
  Record<'kind' | 'status' | 'priority' | 'type', Readonly<Partial<Record<string, string>>>>
> = {
  kind: {
    anforderung: 'requirement',
    überschrift: 'heading',
    kapitel: 'heading',
    hinweis: 'note',
    information: 'note',
  },
  status: { entwurf: 'draft', aktiv: 'active', abgeschlossen: 'completed', archiviert: 'archived' },
  priority: { niedrig: 'low', gering: 'low', mittel: 'medium', hoch: 'high', kritisch: 'critical' },
  type: {},
};

/**
 * Reads a cell that says something else than `old` (undefined: a new requirement). An empty cell clears a text, and leaves a
 * choice as it is. A word of another tool is kept as a custom field (contract, section 3), never lost: one that no column of the row has
 * (`taken`).
 */
export function readCell(
  field: Field,
  text: string,
  old: Requirement | undefined,
  cells: RequirementCells,
  taken: ReadonlySet<string>,
): ReadCell {
  const empty = text.trim() === '';
  switch (field) {
    case 'id':
    case 'parent':
    case 'depth':
      return NOTHING;
    case 'key':
    case 'title':
    case 'level':
      return empty ? NOTHING : { patch: { [field === 'title' ? 'name' : field]: text } };
    case 'statement':
      return { patch: { statement: empty ? '' : text } };
    case 'kind':
    case 'status':
    case 'priority':
    case 'type':
      return empty ? NOTHING : readWord(field, text, taken);
    case 'systems':
      return readSystems(text, cells);
    case 'functions':
      return { patch: { functions: linesIn(text) } };
    case 'constraints':
      return { patch: { constraints: constraintsIn(text, old, cells) } };
    case 'comment':
      return { patch: { info: { comment: empty ? null : text } } };
    case 'sourceFile':
      return { patch: { info: { reference: { file: empty ? null : text } } } };
    case 'sourceText':
      return { patch: { info: { reference: { text: empty ? null : text } } } };
    case 'sourcePage':
      return readPage(text, taken);
    case 'autoUpdate':
      return readTruth(text, taken);
  }
}

/** Reads the cell of a custom field (`hasCommas`: of a column with decimal commas): as what the field holds, where it can be read so, and else as text; null clears it. */
export function readCustom(text: string, old: Json | undefined, hasCommas = false): Json {
  if (text === '') return null;
  const number = hasCommas ? (numberWithComma(text) ?? Number.NaN) : Number(text);
  if (typeof old === 'number' && text.trim() !== '' && Number.isFinite(number)) return number;
  if (typeof old === 'boolean' && /^(true|false)$/i.test(text)) return /^true$/i.test(text);
  if (typeof old !== 'object' || old === null) return text;
  const value = jsonIn(text);
  if (isObject(old) && isObject(value)) return patchBetween(old, value) ?? {};
  return value ?? text;
}

function jsonIn(text: string): Json | undefined {
  try {
    const parsed = z.json().safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function readWord(
  field: 'kind' | 'status' | 'priority' | 'type',
  text: string,
  taken: ReadonlySet<string>,
): ReadCell {
  const said = text.trim().toLowerCase();
  const word = GERMAN[field][said] ?? said;
  return WORDS[field]?.includes(word) ? { patch: { [field]: word } } : keptAside(field, text, taken);
}

/** The custom field that keeps what a field cannot hold; another one where that is taken. */
export function sourceField(field: string, taken: ReadonlySet<string>): string {
  let name = `${field} (source)`;
  for (let count = 2; taken.has(name); count += 1) name = `${field} (source ${count})`;
  return name;
}

function keptAside(field: Field, text: string, taken: ReadonlySet<string>): ReadCell {
  const name = sourceField(field, taken);
  return {
    patch: { customFields: { [name]: text } },
    note: t('“{value}” is no {field} here; it is kept as the custom field “{name}”', {
      value: text.slice(0, 60),
      field,
      name,
    }),
  };
}

function readPage(text: string, taken: ReadonlySet<string>): ReadCell {
  if (text.trim() === '') return { patch: { info: { reference: { pageNumber: null } } } };
  const number = Number(text);
  return Number.isFinite(number)
    ? { patch: { info: { reference: { pageNumber: number } } } }
    : keptAside('sourcePage', text, taken);
}

function readTruth(text: string, taken: ReadonlySet<string>): ReadCell {
  const word = text.trim().toLowerCase();
  if (word === '') return NOTHING;
  if (['true', 'yes', '1', 'x'].includes(word)) return { patch: { autoUpdate: true } };
  if (['false', 'no', '0'].includes(word)) return { patch: { autoUpdate: false } };
  return keptAside('autoUpdate', text, taken);
}

function readSystems(text: string, cells: RequirementCells): ReadCell {
  const words = text
    .split(/[\n\r;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const parts = words.map((word) => ({ word, part: cells.part(word) }));
  const lost = parts.filter(({ part }) => part === undefined).map(({ word }) => `“${word.slice(0, 60)}”`);
  const systems = parts.flatMap(({ part }) => (part ? [part.id] : []));
  if (lost.length === 0) return { patch: { systems } };
  // What is allocated already stays so: the file may name it in another way.
  return {
    patch: systems.length > 0 ? { systems } : {},
    note: t('there is no part, or more than one, called {names}', { names: lost.join(', ') }),
  };
}

/** The texts that a cell lists: a JSON array of them, else one on each line. */
export function linesIn(text: string): string[] {
  const listed = text.trimStart().startsWith('[') ? z.array(z.string()).safeParse(jsonIn(text)) : null;
  if (listed?.success) return listed.data;
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A line that an old constraint is written as stays that constraint; any other is kept as text. */
function constraintsIn(text: string, old: Requirement | undefined, cells: RequirementCells): Json[] {
  const free = [...(old?.constraints ?? [])].map((constraint) => ({
    constraint,
    line: old ? String(cells.cell({ ...old, constraints: [constraint] }, 'constraints')) : '',
  }));
  return linesIn(text).map((line) => {
    const at = free.findIndex((one) => one.line === line);
    const [same] = at === -1 ? [] : free.splice(at, 1);
    return same ? { ...same.constraint } : { type: 'text', text: line };
  });
}
