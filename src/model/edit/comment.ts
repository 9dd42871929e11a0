import { t } from '#language/translate.ts';
import type { Comment, CommentedKind } from '#model/elements/comment.ts';
import { type FieldError, ok, type Result, refuse } from '#model/store/result.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

/** What is said, and of what. */
export interface Remark {
  readonly id?: string | undefined;
  readonly elementId?: string | null | undefined;
  readonly parentId?: string | null | undefined;
  readonly text: string;
  readonly mentions?: readonly string[] | undefined;
}

export interface Author {
  readonly id: string;
  readonly name: string;
}

/**
 * The comment that a remark makes. An answer is about what the thread is about; threads are one deep. Refused where the element
 * (REFERENCE_NOT_FOUND) or the thread is not there.
 */
export function addComment(
  model: SystemModel,
  parent: Comment | null,
  remark: Remark,
  author: Author,
  context: { readonly at: string; readonly newId: () => string },
): Result<Comment> {
  const about = parent ? inAnswerTo(parent, remark) : aboutElement(model, remark);
  if (!about.ok) return about;
  const { elementId, elementKind } = about.value;
  return ok({
    id: remark.id ?? context.newId(),
    ...(elementId !== undefined && { elementId }),
    elementKind,
    ...(parent && { parentId: parent.id }),
    text: remark.text,
    mentions: [...new Set(remark.mentions ?? [])],
    authorId: author.id,
    authorName: author.name,
    createdAt: context.at,
  });
}

type About = Result<{ readonly elementId?: string | undefined; readonly elementKind: CommentedKind }>;

function inAnswerTo(parent: Comment, { elementId }: Remark): About {
  const errors: FieldError[] = [];
  if (parent.parentId !== undefined)
    errors.push({ path: 'parentId', message: t('must name the first comment of a thread') });
  if (elementId !== undefined && elementId !== null && elementId !== parent.elementId)
    errors.push({ path: 'elementId', message: t('must be left out, or be what the thread is about') });
  return errors.length > 0
    ? refuse('VALIDATION_FAILED', t('The answer does not belong to a thread of this kind.'), errors)
    : ok(parent);
}

function aboutElement(model: SystemModel, { elementId, parentId }: Remark): About {
  if (parentId !== undefined && parentId !== null) return notThere('parentId');
  if (elementId === undefined || elementId === null) return ok({ elementKind: 'model' });
  const found = findElement(model, elementId);
  return found ? ok({ elementId, elementKind: found.kind }) : notThere('elementId');
}

function notThere(path: string): Result<never> {
  return refuse('REFERENCE_NOT_FOUND', t('The element of the comment is not in the model.'), [
    { path, message: t('is not in this model') },
  ]);
}

/** A comment with another text. */
export function rewordComment(
  comment: Comment,
  text: string,
  mentions: readonly string[] | undefined,
  at: string,
): Comment {
  return { ...comment, text, mentions: [...new Set(mentions ?? comment.mentions)], editedAt: at };
}

/** A thread settled by somebody, or opened again. It stays as it is where it is so already. */
export function settleThread(comment: Comment, resolved: boolean, by: string, at: string): Comment {
  if (resolved === (comment.resolvedAt !== undefined)) return comment;
  const { resolvedAt: _at, resolvedBy: _by, ...open } = comment;
  return resolved ? { ...open, resolvedAt: at, resolvedBy: by } : open;
}
