import { t } from '#language/translate.ts';
import { cellText } from '#interchange/table/table.ts';
import {
  LEVEL_WORDS,
  REQUIREMENT_KINDS,
  REQUIREMENT_LEVELS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
} from '#model/elements/requirement.ts';
import type { Column } from './column.ts';
import { constraintsColumn } from './constraints-column.ts';
import { choiceColumn, derivedColumn, numberColumn, textColumn, usualWordsColumn } from './make-column.ts';
import { functionsColumn, parentColumn, systemsColumn } from './reference-columns.ts';
import { verdictColumn } from './verdict-column.ts';

const line = { kind: 'line' } as const;
const lines = { kind: 'lines' } as const;

/** The columns of every table, in the order in which they stand unless the person chose another. */
export const BUILT_IN: readonly Column[] = [
  // Where it stands; the text comes from the outline, which the rows know.
  derivedColumn(
    {
      id: 'number',
      label: t('No.'),
      width: 72,
      reason: t('The number is set by the position in the tree.'),
    },
    () => '',
  ),
  textColumn(
    { id: 'key', label: t('Key'), width: 96, editor: line, kept: t('A requirement needs a key.') },
    ({ key }) => key,
    (key) => ({ key }),
  ),
  textColumn(
    { id: 'title', label: t('Title'), width: 220, editor: line, kept: t('A requirement needs a title.') },
    ({ name }) => name,
    (title) => ({ name: title ?? '' }),
  ),
  verdictColumn,
  textColumn(
    { id: 'statement', label: t('Statement'), width: 192, grows: true, editor: lines },
    ({ statement }) => statement,
    (statement) => ({ statement }),
  ),
  choiceColumn(
    { id: 'status', label: t('Status'), width: 112, options: REQUIREMENT_STATUSES },
    ({ status }) => status,
    (status) => ({ status }),
  ),
  systemsColumn,
  choiceColumn(
    { id: 'priority', label: t('Priority'), width: 88, options: REQUIREMENT_PRIORITIES },
    ({ priority }) => priority,
    (priority) => ({ priority }),
  ),
  choiceColumn(
    { id: 'type', label: t('Type'), width: 116, options: REQUIREMENT_TYPES },
    ({ type }) => type,
    (type) => ({ type }),
  ),
  usualWordsColumn(
    {
      id: 'level',
      label: t('Level'),
      width: 100,
      usual: LEVEL_WORDS,
      suggested: REQUIREMENT_LEVELS,
      noun: t('level'),
    },
    ({ level }) => level,
    (level) => ({ level }),
  ),
  choiceColumn(
    { id: 'kind', label: t('Kind'), width: 108, options: REQUIREMENT_KINDS },
    ({ kind }) => kind,
    (kind) => ({ kind }),
  ),
  parentColumn,
  functionsColumn,
  constraintsColumn,
  textColumn(
    { id: 'comment', label: t('Comment', undefined, 'a remark'), width: 220, editor: lines },
    ({ info }) => info?.comment ?? '',
    (comment) => ({ info: { comment } }),
  ),
  textColumn(
    { id: 'sourceFile', label: t('Source file'), width: 140, editor: line },
    ({ info }) => info?.reference?.file ?? '',
    (file) => ({ info: { reference: { file } } }),
  ),
  numberColumn(
    { id: 'sourcePage', label: t('Source page'), width: 96 },
    ({ info }) => info?.reference?.pageNumber,
    (pageNumber) => ({ info: { reference: { pageNumber } } }),
  ),
  textColumn(
    { id: 'sourceText', label: t('Quoted text'), width: 220, editor: lines },
    ({ info }) => info?.reference?.text ?? '',
    (text) => ({ info: { reference: { text } } }),
  ),
  choiceColumn(
    { id: 'autoUpdate', label: t('Auto update'), width: 100, options: ['yes', 'no'], toggles: true },
    ({ autoUpdate }) => (autoUpdate ? 'yes' : 'no'),
    (word) => ({ autoUpdate: word === 'yes' }),
  ),
  derivedColumn(
    {
      id: 'updated',
      label: t('Changed'),
      width: 148,
      reason: t('The time of the last change is set automatically.'),
    },
    ({ updatedAt }) => cellText(updatedAt),
  ),
];
