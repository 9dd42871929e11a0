import { byPosition, type Words } from '#interchange/documents/printing.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { subtreeOf } from '#model/interfaces/crossings.ts';
import type { SystemModel } from '#model/system-model.ts';
import { ancestorsOf, outlineOf, type Placed } from '#model/trace/ancestry.ts';
import { asksForRows, comparerOf, matcherOf, type RowChoice, type RowKind } from './arrange-rows.ts';
import { requirementColumns } from './requirement-columns.ts';

const rowKindOf = (words: Words, choice: RowChoice): RowKind<Requirement> => ({
  words,
  columns: requirementColumns(words.model, askedBy(choice)),
  searched: ({ key, name, statement }) => `${key}\n${name}\n${statement}`,
});

const askedBy = ({ where = [], sort = [] }: RowChoice): string[] =>
  [...where, ...sort].map(({ column }) => column);

/**
 * The outline of all requirements, or of those that are allocated into a part and chosen, with the headings that they stand under.
 * Where an order is chosen, it is that of siblings.
 */
export function requirementOutline(words: Words, partId: string | null, choice: RowChoice = {}): Placed[] {
  const kind = rowKindOf(words, choice);
  const compare = comparerOf(choice, kind);
  const matches = matcherOf(choice, kind);
  const ofPart = allocatedInto(words.model, partId);
  const all = [...words.model.tables.requirement.values()];
  const hits = asksForRows(choice)
    ? all.filter((one) => one.kind === 'requirement' && ofPart(one) && matches(one))
    : all.filter(ofPart);
  return outlineOf(
    hits.length === all.length ? all : withHeadings(words.model, hits),
    (a, b) => compare?.(a, b) || byPosition(a, b),
  );
}

function withHeadings({ tables: { requirement } }: SystemModel, hits: readonly Requirement[]): Requirement[] {
  const wanted = new Set<string>();
  for (const { id } of hits) {
    wanted.add(id);
    for (const above of ancestorsOf(requirement, id)) wanted.add(above);
  }
  return [...requirement.values()].filter(({ id }) => wanted.has(id));
}

function allocatedInto({ tables }: SystemModel, partId: string | null): (one: Requirement) => boolean {
  if (partId === null) return () => true;
  const inside = subtreeOf(tables.part, partId);
  return ({ systems }) => systems.some((system) => inside.has(system));
}

/** The chosen requirements as rows of a table: in the order of the document, or in the chosen one. Headings are rows, too. */
export function requirementRows(words: Words, partId: string | null, choice: RowChoice = {}): Requirement[] {
  const { requirement } = words.model.tables;
  const kind = rowKindOf(words, choice);
  const compare = comparerOf(choice, kind);
  const matches = matcherOf(choice, kind);
  const inTree = requirementOutline(words, partId).flatMap(({ id }) => requirement.get(id) ?? []);
  const rows = inTree.filter(matches);
  return compare ? rows.sort(compare) : rows;
}
