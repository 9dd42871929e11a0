import type { Rights } from '#app/document/view/rights.ts';
import { showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import { type Operation, operationToWire } from '#contract/operation.ts';
import type { Diff } from '#model/edit/diff.ts';
import { propagateRenames } from '#model/renaming/propagate-renames.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { SystemModel } from '#model/system-model.ts';

interface Renamed {
  readonly before: SystemModel;
  readonly after: SystemModel;
  readonly diff: Diff;
}

/** What an edit does besides, because it renames something. */
export interface PropagatedRenames {
  readonly operations: readonly Operation[];
  /** How many expressions follow, and how many do not although they named it. */
  readonly follow: number;
  readonly left: number;
}

/** The updates of expressions that an edit asks for, as far as the person may make them. */
export function findPropagatedRenames(
  { before, after, diff }: Renamed,
  rights: Rights | null,
): PropagatedRenames {
  const { following, lost } = propagateRenames(before, after, diff);
  const mayEdit = following
    .filter(({ kind }) => !rights || rights.whyNot(kind) === null)
    .slice(0, LIMITS.batch - 1);
  const sum = (each: typeof following) => each.reduce((total, { count }) => total + count, 0);
  return {
    operations: mayEdit.map(({ count: _, ...operation }) => operationToWire(operation)),
    follow: sum(mayEdit),
    left: lost + sum(following) - sum(mayEdit),
  };
}

/** Says what followed from a new name. `done`: whether the updates could be made. */
export function announceRenames(besides: PropagatedRenames, done: boolean): void {
  const follow = done ? besides.follow : 0;
  const left = besides.follow + besides.left - follow;
  if (follow + left === 0) return;

  showToast({
    title:
      follow > 0
        ? t('{count, plural, one {# expression follows} other {# expressions follow}} the new name', {
            count: follow,
          })
        : t('{count, plural, one {# expression} other {# expressions}} could not follow the new name', {
            count: left,
          }),
    description:
      left === 0
        ? undefined
        : follow > 0
          ? t(
              '{count, plural, one {# expression} other {# expressions}} could not. Findings lists the names that no longer exist.',
              { count: left },
            )
          : t('Findings lists the names that no longer exist.'),
  });
}
