import { t } from '#language/translate.ts';
import { storedWord } from '#interchange/stored-words.ts';
import { cell } from '#interchange/documents/printed-document.ts';
import { dayOf, type Words } from '#interchange/documents/printing.ts';
import { statementCell } from '#interchange/documents/statements/statement-blocks.ts';
import {
  LEVEL_WORDS,
  type Requirement,
  REQUIREMENT_KINDS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
} from '#model/elements/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { VERDICTS } from '#model/values/verdict.ts';
import { customColumns, type RowColumn } from './row-column.ts';

type RequirementColumn = RowColumn<Requirement>;

const plain = (
  id: string,
  head: string,
  width: number,
  text: (requirement: Requirement, words: Words) => string,
  more: Partial<RequirementColumn> = {},
): RequirementColumn => ({ id, head, width, show: (one, words) => cell(text(one, words)), ...more });

const RANK = { fail: 0, unknown: 1, pass: 2 } as const;

/** The columns of the table of requirements, by the ids that its saved views have for them. */
const builtIn = (): readonly RequirementColumn[] => [
  plain('number', t('No.'), 1.5, ({ id }, words) => words.numberOf(id)),
  plain('key', t('Key'), 2, ({ key }) => key),
  plain('title', t('Title'), 4, ({ name }) => name),
  {
    id: 'verdict',
    head: t('Verdict'),
    width: 1.5,
    options: VERDICTS.toSorted((a, b) => RANK[a] - RANK[b]),
    show: ({ id }, { values }) => {
      const verdict = values.overallOf(id);
      return verdict === undefined ? cell() : { text: [storedWord(verdict)], tone: verdict };
    },
  },
  {
    id: 'statement',
    head: t('Statement'),
    width: 6,
    show: ({ statement }, { files }) => statementCell(statement, files),
  },
  plain('status', t('Status'), 2, ({ status }) => storedWord(status), { options: REQUIREMENT_STATUSES }),
  {
    id: 'systems',
    head: t('Allocated parts'),
    width: 3,
    show: ({ systems }, words) => cell(...words.links(systems)),
  },
  plain('priority', t('Priority'), 1.5, ({ priority }) => storedWord(priority), {
    options: REQUIREMENT_PRIORITIES,
  }),
  plain('type', t('Type'), 2, ({ type }) => storedWord(type), { options: REQUIREMENT_TYPES }),
  plain('level', t('Level'), 2, ({ level }) => LEVEL_WORDS.label(level)),
  plain('kind', t('Kind'), 2, ({ kind }) => storedWord(kind), { options: REQUIREMENT_KINDS }),
  {
    id: 'parent',
    head: t('Parent', undefined, 'of a requirement'),
    width: 2,
    show: ({ parentId }, words) => (parentId === undefined ? cell() : cell(words.link(parentId))),
  },
  plain('functions', t('Functions'), 3, ({ functions }) => functions.join('\n')),
  plain('constraints', t('Constraints'), 4, ({ constraints }, words) =>
    constraints.map((constraint) => words.constraint(constraint)).join('\n'),
  ),
  plain('comment', t('Comment', undefined, 'a remark'), 3, ({ info }) => info?.comment ?? ''),
  plain('sourceFile', t('Source file'), 3, ({ info }) => info?.reference?.file ?? ''),
  plain('sourcePage', t('Source page'), 1.5, ({ info }) => String(info?.reference?.pageNumber ?? ''), {
    isNumber: true,
    order: ({ info }) => info?.reference?.pageNumber ?? Number.POSITIVE_INFINITY,
  }),
  plain('sourceText', t('Quoted text'), 4, ({ info }) => info?.reference?.text ?? ''),
  plain('autoUpdate', t('Auto update'), 1.5, ({ autoUpdate }) => storedWord(autoUpdate ? 'yes' : 'no'), {
    options: ['yes', 'no'],
  }),
  plain('updated', t('Changed'), 2, ({ updatedAt }) => dayOf(updatedAt)),
];

/** The columns of the table of requirements, with those of custom fields: declared ones, and such as are `asked` for and held. */
export const requirementColumns = (
  { definitions, tables }: SystemModel,
  asked: readonly string[] = [],
): readonly RequirementColumn[] => [
  ...builtIn(),
  ...customColumns(definitions.requirementFields, asked, tables.requirement),
];
