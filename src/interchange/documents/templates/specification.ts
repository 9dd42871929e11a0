import {
  anchorOf,
  type Block,
  cell,
  facts,
  paragraph,
  type Section,
  table,
  type Text,
} from '#interchange/documents/printed-document.ts';
import { measured, Words } from '#interchange/documents/printing.ts';
import { fieldText } from '#model/definitions/custom-field-text.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { outlineOf, type Placed } from '#model/trace/ancestry.ts';
import { linkLabels } from '#model/trace/link-types.ts';
import { subtreeOf } from '#model/interfaces/crossings.ts';

const CONSTRAINTS = [
  { head: 'Constraint', width: 4 },
  { head: 'Value', width: 2, isNumber: true },
  { head: 'Limit', width: 2, isNumber: true },
  { head: 'Margin', width: 2, isNumber: true },
  { head: 'Verdict', width: 2 },
] as const;

/** The requirements in the order of the document, or those that one part and what is in it are to meet, each with all that is known of it. */
export function specification(words: Words, partId: string | null): Section[] {
  const { model } = words;
  return requirementsFor(model, partId).flatMap(({ id, level }) => {
    const requirement = model.tables.requirement.get(id);
    if (!requirement) return [];
    const heading = words.requirement(requirement);
    const isListed = requirement.kind === 'heading' || level <= 2;
    const blocks = requirement.kind === 'requirement' ? bodyOf(words, requirement) : textOf(requirement);
    return [{ level, heading, anchor: anchorOf(id), blocks, isListed }];
  });
}

/** The outline of all requirements, or of those that are allocated into a part, with the headings that they stand under. */
export function requirementsFor(model: SystemModel, partId: string | null): Placed[] {
  return outlineOf(wantedBy(model, partId), (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

function wantedBy(model: SystemModel, partId: string | null): Requirement[] {
  const { requirement } = model.tables;
  const all = [...requirement.values()];
  if (partId === null) return all;
  const inside = subtreeOf(model.tables.part, partId);
  const wanted = new Set<string>();
  for (const { id, systems } of all) {
    if (!systems.some((system) => inside.has(system))) continue;
    let at: string | undefined = id;
    while (at !== undefined && !wanted.has(at)) {
      wanted.add(at);
      at = requirement.get(at)?.parentId;
    }
  }
  return all.filter(({ id }) => wanted.has(id));
}

/** The title stands in for a statement that nobody has written: it is not said twice. */
const textOf = ({ statement, name }: Requirement): Block[] =>
  statement.trim() === '' || statement.trim() === name.trim() ? [] : [paragraph(statement)];

function bodyOf(words: Words, requirement: Requirement): Block[] {
  const { model } = words;
  const { customFields, priority, status, type, systems, functions, info } = requirement;
  const custom = model.definitions.requirementFields.map((field): readonly [string, Text] => [
    field.label ?? field.key,
    [fieldText(field, customFields[field.key])],
  ]);
  return [
    ...textOf(requirement),
    ...constraintsOf(words, requirement),
    ...facts(
      ['Status', [status]],
      ['Priority', [priority]],
      ['Type', [type === 'none' ? '' : type]],
      ['Allocated parts', words.links(systems)],
      ['Functions', [functions.join(', ')]],
      ...linksOf(words, requirement.id),
      ...custom,
      ['Comment', [info?.comment ?? '']],
    ),
  ];
}

function constraintsOf(words: Words, { id, constraints }: Requirement): Block[] {
  if (constraints.length === 0) return [];
  const judged = words.values.verdictOf(id)?.constraints ?? [];
  const rows = constraints.map((constraint) => {
    const verdict = judged.find(({ constraintId }) => constraintId === constraint.id);
    if (!verdict)
      return { cells: [cell(words.constraint(constraint)), cell(), cell(), cell(), cell('not judged')] };
    const { value, limit, margin } = measured(verdict);
    const said = verdict.reason === null ? verdict.verdict : `${verdict.verdict}: ${verdict.reason}`;
    return {
      cells: [
        cell(words.constraint(constraint)),
        cell(value),
        cell(limit),
        cell(margin),
        { text: [said], tone: verdict.verdict },
      ],
    };
  });
  return [table('Constraints', CONSTRAINTS, rows, '')];
}

/** The trace links of an element, one row a type, as it sees them. */
export function linksOf(words: Words, id: string): (readonly [string, Text])[] {
  const links = words.model.tables['trace-link'];
  const found = new Map<string, string[]>();
  const add = (label: string, other: string) => {
    const ends = found.get(label);
    if (ends) ends.push(other);
    else found.set(label, [other]);
  };
  // The same fact as the allocation, which is printed by itself.
  for (const { type, sourceId, targetId } of links.referring('end', id))
    if (type === 'satisfies' && words.model.tables.part.has(sourceId)) continue;
    else if (sourceId === id) add(linkLabels(type, 'source'), targetId);
    else add(linkLabels(type, 'target'), sourceId);
  return [...found].map(([label, ends]) => [capital(label), words.links(ends)] as const);
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
