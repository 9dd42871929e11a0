import type { TransferNote } from '#contract/transfer.ts';
import { t } from '#language/translate.ts';
import { patched } from '#model/edit/diff.ts';
import type { EditContext } from '#model/edit/draft.ts';
import type { Baseline } from '#model/elements/baseline.ts';
import type { Comment } from '#model/elements/comment.ts';
import { SCHEMAS } from '#model/elements/kinds.ts';
import { type RecordEntry, type RecordKind, type RecordOf, recordEntry } from '#model/elements/records.ts';
import type { Source } from '#model/elements/source.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { LIMITS } from '#model/store/limits.ts';
import { ok, type Result, refuse } from '#model/store/result.ts';
import { buildSuggestedModel } from '#model/suggestions/suggested-model.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import type { FileComment, FileRecords, FileSuggestion, PastOfFile } from './file-records.ts';

/** Where records are restored. */
export interface RecordTarget {
  /** The model with the elements of the file in it. */
  readonly model: SystemModel;
  /** The change set that it is at. */
  readonly seq: number;
  /** The records that are there already, by id. */
  readonly known: ReadonlyMap<string, RecordKind>;
  /** Whoever imports: it is all theirs, whatever name the file gives. */
  readonly importer: { readonly id: string; readonly name: string };
  /** Whether this id is that of somebody who has to do with the model. */
  readonly isPerson: (id: string) => boolean;
  /** The imported files that are kept already. */
  readonly sources?: readonly Source[];
}

export interface RestoredRecords {
  readonly entries: readonly RecordEntry[];
  readonly notes: readonly TransferNote[];
}

/**
 * What of the records of a file is to be added to a model. Those that are there already stay as they are, and none is taken away:
 * what was said is not unsaid by a file. Only an imported file takes the place of what was kept of it. A comment in answer to one that is nowhere is refused, and an id that is taken.
 */
export function restoreRecords(
  { comments, suggestions, baselines, past, sources }: FileRecords,
  target: RecordTarget,
  context: EditContext,
): Result<RestoredRecords> {
  const notes: TransferNote[] = [];
  const isNew = ({ id }: { readonly id: string }, kind: RecordKind) => target.known.get(id) !== kind;
  const added = comments.filter((one) => isNew(one, 'comment'));
  const proposed = suggestions.filter((one) => isNew(one, 'staged-change'));
  const errors = [
    ...takenIn([...added, ...proposed, ...past, ...sources.filter((one) => isNew(one, 'source'))], target),
    ...lostAnswers(added, comments, target),
  ];
  if (errors.length > 0)
    return refuse(
      'CONFLICT',
      t('The comments, baselines or files in this file do not fit the model.'),
      errors,
    );

  if (past.length === 0)
    for (const { id, name } of baselines)
      if (target.known.get(id) !== 'baseline')
        notes.push({
          severity: 'warning',
          where: id,
          message: t('the baseline {name} is left out: it names a change that this model does not have', {
            name,
          }),
        });
  const staged = fitting(proposed, target, context, notes);
  const entries = [
    ...added.map((one) => recordEntry('comment', null, commentOf(one, target, context))),
    ...staged.map((one) => recordEntry('staged-change', null, one)),
    ...sources.map((one) =>
      recordEntry('source', target.sources?.find(({ id }) => id === one.id) ?? null, one),
    ),
  ].flatMap((entry) => entry ?? []);
  return ok({ entries, notes });
}

/** A baseline of a file, as the name for one of the first change sets of the model that is made of it. */
export function restoredBaseline(
  { id, name, description, createdAt, author }: Omit<PastOfFile, 'model'>,
  seq: number,
  importer: RecordTarget['importer'],
  context: EditContext,
): Baseline {
  const by = author === importer.name || author === '' ? '' : `Made by ${author}.`;
  const all = [description, ...(by === '' || description.endsWith(by) ? [] : [by])].filter(
    (line) => line !== '',
  );
  return {
    id,
    name,
    description: cut(all.join('\n\n'), LIMITS.text),
    seq,
    createdAt: notAfter(createdAt, context.at),
    createdBy: importer.id,
  };
}

function commentOf(
  comment: FileComment,
  { importer, isPerson, model }: RecordTarget,
  { at }: EditContext,
): Comment {
  const { author, elementKind, elementId, mentions, createdAt, editedAt, resolvedAt, ...rest } = comment;
  const found = elementId === undefined ? undefined : findElement(model, elementId)?.kind;
  return {
    ...rest,
    ...(elementId !== undefined && { elementId }),
    elementKind: elementId === undefined ? 'model' : (found ?? elementKind),
    mentions: mentions.filter(isPerson),
    authorId: importer.id,
    authorName: authorName(author, importer.name),
    createdAt: notAfter(createdAt, at),
    ...(editedAt !== undefined && { editedAt: notAfter(editedAt, at) }),
    ...(resolvedAt !== undefined && { resolvedAt: notAfter(resolvedAt, at) }),
  };
}

const IMPORTED = ' (imported)';

/** A name that a file gives is not to be taken for a person's who is here. */
function authorName(author: string, importer: string): string {
  return author === importer || author.endsWith(IMPORTED)
    ? author
    : `${cut(author, LIMITS.name - IMPORTED.length)}${IMPORTED}`;
}

/** The suggestions of which every entry makes something that a request could; the others are left out, and noted. */
function fitting(
  suggestions: readonly FileSuggestion[],
  { model, seq, importer }: RecordTarget,
  { at }: EditContext,
  notes: TransferNote[],
): StoredSuggestion[] {
  let now = model;
  const inOrder = [...suggestions].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return inOrder.flatMap(({ id, label, author, createdAt, entries }) => {
    const isSound = entries.every(({ kind, id: elementId, before, after }) => {
      const element = now.tables[kind].get(elementId);
      if (after === null || (before !== null) !== (element !== undefined)) return true;
      return SCHEMAS[kind].safeParse({ ...patched(element, after), id: elementId, updatedAt: at }).success;
    });
    if (!isSound) {
      notes.push({
        severity: 'warning',
        where: id,
        message: t('the suggestion {label} is left out: its changes are no longer possible', { label }),
      });
      return [];
    }
    now = buildSuggestedModel(now, [{ createdAt: at, entries }]);
    const by = author === importer.name || author === '' ? '' : ` (suggested by ${author})`;
    return [
      {
        id,
        label: label.endsWith(by) ? label : `${cut(label, LIMITS.name - by.length)}${by}`,
        authorId: importer.id,
        createdAt: notAfter(createdAt, at),
        baseSeq: seq,
        state: 'open' as const,
        entries,
        decisions: [],
      } satisfies RecordOf['staged-change'],
    ];
  });
}

function takenIn(records: readonly { readonly id: string }[], { model, known }: RecordTarget) {
  const seen = new Set<string>();
  return records.flatMap(({ id }) => {
    const taken = seen.has(id) || known.has(id) || findElement(model, id) !== null;
    seen.add(id);
    return taken ? [{ path: id, message: t('is also the id of something else') }] : [];
  });
}

/** Comments that answer what is no first comment of a thread: threads are one deep. */
function lostAnswers(
  added: readonly FileComment[],
  comments: readonly FileComment[],
  { known }: RecordTarget,
) {
  const answers = new Map(comments.map(({ id, parentId }) => [id, parentId !== undefined]));
  return added.flatMap(({ id, parentId }) => {
    if (parentId === undefined) return [];
    const isThere = answers.has(parentId)
      ? answers.get(parentId) === false
      : known.get(parentId) === 'comment';
    return isThere
      ? []
      : [{ path: id, message: t('answers a comment that is not the first of a thread here') }];
  });
}

const notAfter = (time: string, at: string) => (time < at ? time : at);
const cut = (text: string, length: number) => text.slice(0, Math.max(0, length)).toWellFormed();
