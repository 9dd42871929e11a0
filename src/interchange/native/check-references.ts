import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { ERRORS_LISTED } from '#interchange/transfer-result.ts';
import type { Draft } from '#model/edit/draft.ts';
import { type IntegrityViolation, findViolations, findCycles } from '#model/edit/integrity.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { FieldError, RefusalCode } from '#model/store/result.ts';
import type { Listed } from './read-element.ts';

/** Hard references that do not hold, as a refusal; soft ones are kept, and noted. */
export function checkReferences(
  draft: Draft,
  listed: readonly Listed[],
  notes: TransferNote[],
): { code: RefusalCode; errors: FieldError[] } | null {
  const hard: (FieldError & { code: RefusalCode })[] = circles(draft, listed);
  for (const { kind, element, path } of listed) {
    if (hard.length >= ERRORS_LISTED) break;
    for (const breach of breachesIn(draft, kind, element.id)) {
      const where = `${path}.${breach.path}`;
      if (breach.hard) hard.push({ code: breach.code, path: where, message: breach.message });
      else
        notes.push({
          severity: 'warning',
          where,
          message: t('{problem}; the reference is kept', { problem: breach.message }),
        });
    }
  }
  const first = hard.find((error) => error.code === 'REFERENCE_NOT_FOUND') ?? hard[0];
  if (!first) return null;
  const { code } = first;
  const errors = hard.filter((error) => error.code === code).map(({ path, message }) => ({ path, message }));
  return { code, errors };
}

/** Parent circles, found once for each table: the check of an element then need not walk up to the root. */
function circles(draft: Draft, listed: readonly Listed[]): (FieldError & { code: RefusalCode })[] {
  const { part, state, requirement } = draft.tables;
  const inCircle = new Map<string, Kind>([
    ...findCycles(part).map(({ id }) => [id, 'part'] as const),
    ...findCycles(state).map(({ id }) => [id, 'state'] as const),
    ...findCycles(requirement).map(({ id }) => [id, 'requirement'] as const),
  ]);
  return listed.flatMap(({ element, path }) => {
    const kind = inCircle.get(element.id);
    if (kind === undefined) return [];
    const message = t(
      'a {kind, select, part {part} state {state} other {requirement}} cannot be inside itself',
      { kind },
    );
    return [{ code: 'CONFLICT', path: `${path}.parentId`, message }];
  });
}

function breachesIn<K extends Kind>(draft: Draft, kind: K, id: string): readonly IntegrityViolation[] {
  const element: ElementOf[K] | undefined = draft.tables[kind].get(id);
  if (!element) return [];
  const breaches = findViolations(draft, kind, element, true);
  return 'systems' in element && element.systems.length > LIMITS.entries
    ? [...breaches, tooManySystems]
    : breaches;
}

const tooManySystems: IntegrityViolation = {
  code: 'VALIDATION_FAILED',
  path: 'systems',
  message: t('must have at most {count} entries, those of its trace links among them', {
    count: LIMITS.entries,
  }),
  hard: true,
};
