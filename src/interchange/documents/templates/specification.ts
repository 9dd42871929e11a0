import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { storedWord } from '#interchange/stored-words.ts';
import { labelled } from '#interchange/documents/document-words.ts';
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
import { measured, type Words } from '#interchange/documents/printing.ts';
import { requirementColumns } from '#interchange/documents/rows/requirement-columns.ts';
import { requirementOutline } from '#interchange/documents/rows/requirement-rows.ts';
import { customKeyOf, type RowColumn } from '#interchange/documents/rows/row-column.ts';
import type { SectionChoice } from '#interchange/documents/rows/section-choice.ts';
import { statementBlocks } from '#interchange/documents/statements/statement-blocks.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { linkLabels } from '#model/trace/link-types.ts';

const CONSTRAINTS = () => [
  { head: t('Constraint'), width: 4 },
  { head: t('Value'), width: 2, isNumber: true },
  { head: t('Limit'), width: 2, isNumber: true },
  { head: t('Margin'), width: 2, isNumber: true },
  { head: t('Verdict'), width: 2 },
];

/**
 * The requirements in the order of the document, or those that one part and what is in it are to meet and that are chosen, each with
 * all that is known of it, or with what is chosen.
 */
export function specification(words: Words, partId: string | null, choice: SectionChoice = {}): Section[] {
  const { model } = words;
  const saying = factsOf(model, choice.columns);
  const sections = requirementOutline(words, partId, choice).flatMap(({ id, level }) => {
    const requirement = model.tables.requirement.get(id);
    if (!requirement) return [];
    const heading = words.requirement(requirement);
    const isListed = requirement.kind === 'heading' || level <= 2;
    const blocks =
      requirement.kind === 'requirement' ? bodyOf(words, requirement, saying) : textOf(words, requirement);
    return [{ level, heading, anchor: anchorOf(id), blocks, isListed }];
  });
  const [first, ...others] = sections;
  // A heading of the model's own stands for that of the section where all is under it.
  const isOne = first && others.every(({ level }) => level > 1);
  if (isOne && model.tables.requirement.get(first.anchor.slice(anchorOf('').length))?.kind === 'heading')
    return sections;
  return [
    {
      level: 1,
      heading: t('Requirements'),
      anchor: 'requirements',
      blocks: first ? [] : [paragraph(t('There are no requirements.'))],
      isListed: true,
    },
    ...sections.map((section) => ({ ...section, level: section.level + 1 })),
  ];
}

/** What is said of a requirement beside its facts, and what has no column in the table of requirements. */
export const linksFact = () => ({ id: LINKS, head: t('Trace links') });
const LINKS = 'links';

/** The ids of what is said of each requirement where nothing is chosen. */
export const factsAtFirst = (model: SystemModel): string[] => [
  'statement',
  'constraints',
  'status',
  'priority',
  'type',
  'systems',
  'functions',
  LINKS,
  ...requirementColumns(model).flatMap(({ id }) => (customKeyOf(id) === null ? [] : [id])),
  'comment',
];

interface Said {
  readonly hasStatement: boolean;
  readonly hasConstraints: boolean;
  /** Its facts, in their order. */
  readonly facts: readonly (ReturnType<typeof linksFact> | RowColumn<Requirement>)[];
}

function factsOf(model: SystemModel, asked: readonly string[] | undefined): Said {
  const known = requirementColumns(model, asked);
  const ids = asked ?? factsAtFirst(model);
  const inHeading = ['statement', 'constraints'];
  return {
    hasStatement: ids.includes('statement'),
    hasConstraints: ids.includes('constraints'),
    facts: ids
      .filter((id) => !inHeading.includes(id))
      .flatMap((id) => (id === LINKS ? linksFact() : (known.find((one) => one.id === id) ?? []))),
  };
}

/** The title stands in for a statement that nobody has written: it is not said twice, unless it names a picture. */
const textOf = ({ files }: Words, requirement: Requirement): Block[] => {
  const { statement, name } = requirement;
  if (statement.trim() === '') return [];
  const blocks = statementBlocks(requirement, files);
  const isSaid = statement.trim() === name.trim() && blocks.every(({ is }) => is === 'paragraph');
  return isSaid ? [] : blocks;
};

function bodyOf(words: Words, requirement: Requirement, said: Said): Block[] {
  const rows = said.facts.flatMap((column): (readonly [string, Text])[] => {
    if (!('show' in column)) return linksOf(words, requirement.id);
    const { text } = column.show(requirement, words);
    // Nobody has said a type yet.
    return [[column.head, column.id === 'type' && requirement.type === 'none' ? [] : text]];
  });
  return [
    ...(said.hasStatement ? textOf(words, requirement) : []),
    ...(said.hasConstraints ? constraintsOf(words, requirement) : []),
    ...facts(...rows),
  ];
}

function constraintsOf(words: Words, { id, constraints }: Requirement): Block[] {
  if (constraints.length === 0) return [];
  const judged = words.values.verdictOf(id)?.constraints ?? [];
  const rows = constraints.map((constraint) => {
    const verdict = judged.find(({ constraintId }) => constraintId === constraint.id);
    if (!verdict)
      return { cells: [cell(words.constraint(constraint)), cell(), cell(), cell(), cell(t('not judged'))] };
    const { value, limit, margin } = measured(verdict);
    const word = storedWord(verdict.verdict);
    const said = verdict.reason === null ? word : labelled(word, fromEnglish(verdict.reason));
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
  return [table(t('Constraints'), CONSTRAINTS(), rows, '')];
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
    else if (sourceId === id) add(fromEnglish(linkLabels(type, 'source')), targetId);
    else add(fromEnglish(linkLabels(type, 'target')), sourceId);
  return [...found].map(([label, ends]) => [capital(label), words.links(ends)] as const);
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
