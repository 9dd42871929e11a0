import { z } from 'zod';
import { t } from '#language/translate.ts';
import { CLIP_MARK, MOST_CLIP_BYTES } from '#interchange/picture-clip/clip-mark.ts';
import { Interface } from '#model/elements/interface.ts';
import { Part } from '#model/elements/part.ts';
import { State } from '#model/elements/state.ts';
import { TraceLink } from '#model/elements/trace-link.ts';
import { Transition } from '#model/elements/transition.ts';
import { jsonOf } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, NameText, RowId } from '#model/store/text.ts';

/** The format under which a page may find a clip beside the plain text. */
export const CLIP_FORMAT = 'application/x-modelwright+json';

const common = {
  type: z.literal(CLIP_MARK),
  version: z.literal(1),
  modelId: Id,
  /** What the variables of guards are called, for a model that does not have them. */
  variables: z.record(RowId, NameText),
  /** Of what was cut: its trace links, which go with it where it is pasted into its model again. */
  cutLinks: z.array(TraceLink).max(LIMITS.batch).optional(),
};
const most = <T extends z.ZodType>(item: T) => z.array(item).max(LIMITS.batch);

/**
 * Boxes with what is in them and the edges between them, as they are on the clipboard. The outermost have no parent, and their
 * positions, like the bends of edges that leave all boxes of the clip, are those in the whole drawing.
 */
export const Clip = z
  .discriminatedUnion('of', [
    z.strictObject({
      ...common,
      of: z.literal('part'),
      boxes: most(Part).min(1),
      edges: most(Interface),
    }),
    z.strictObject({
      ...common,
      of: z.literal('state'),
      boxes: most(State).min(1),
      edges: most(Transition),
    }),
  ])
  .superRefine((clip, context) => {
    const problem = problemOf(clip);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
export type Clip = z.infer<typeof Clip>;
type Content = Pick<Clip, 'boxes' | 'edges'>;

/** Every id once, every parent before its children, every end within: what pasting relies on. */
function problemOf({ boxes, edges }: Content): string | null {
  const seen = new Set<string>();
  for (const { id, parentId } of boxes) {
    if (parentId !== undefined && !seen.has(parentId)) return t('has a box whose parent is missing');
    if (seen.has(id)) return t('has an id twice');
    seen.add(id);
  }
  if (boxes.length + edges.length > LIMITS.batch)
    return t('has more than {most} elements', { most: LIMITS.batch });
  if (edges.some(({ sourceId, targetId }) => !seen.has(sourceId) || !seen.has(targetId)))
    return t('has an edge whose end is missing');
  return new Set(edges.map(({ id }) => id)).size === edges.length ? null : t('has an id twice');
}

/**
 * What a text is: a clip, or why it is none although it was meant to be, or null where it is just a text. `what` it is of, at the beginning of a
 * sentence.
 */
export function readClip(
  text: string,
  what = t('What was copied'),
): Clip | { readonly reason: string } | null {
  if (!text.includes(`"${CLIP_MARK}"`)) return null;
  if (text.length > MOST_CLIP_BYTES) return { reason: t('{what} is too large to paste.', { what }) };
  const json = jsonOf(text);
  if (json === undefined) return null;
  const clip = Clip.safeParse(json);
  if (clip.success) return clip.data;
  const [issue] = clip.error.issues;
  const where = issue?.path.join('.') ?? '';
  const problem = issue?.message ?? '';
  return {
    reason:
      where === ''
        ? t('{what} cannot be read here: it {problem}.', { what, problem })
        : t('{what} cannot be read here: {where} {problem}.', { what, where, problem }),
  };
}
