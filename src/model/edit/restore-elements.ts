import { t } from '#language/translate.ts';
import { type ElementOf, KIND_LABELS, type Kind } from '#model/elements/kinds.ts';
import { type FieldError, ok, type Result, refuse } from '#model/store/result.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { findingDiff } from './diff.ts';
import { type Draft, type EditContext, type Edited, editing } from './draft.ts';
import { keepLinks, keepPart, keepSystems } from './keep-allocations.ts';
import { goneWith, restoreDependents, restoreOrder, restoreOwner } from './restore-dependents.ts';
import { renumberTaken } from './renumber-taken.ts';
import { hangingAfter, outOfStep } from './revert-diff.ts';

/** Brings every element back to what it was in `past`: the model then says what it said. */
export function restoreModel(model: SystemModel, past: SystemModel, context: EditContext): Result<Edited> {
  return runToEnd(restoringModel(model, past, context));
}

/** The same, some elements at a time. */
export function* restoringModel(
  model: SystemModel,
  past: SystemModel,
  context: EditContext,
): WorkSteps<Result<Edited>> {
  const ids = new Set((yield* findingDiff(model, past)).map(({ id }) => id));
  return yield* restoringElements(model, past, [...ids], context);
}

/**
 * Brings elements back to what they were in `past`; one that was not there then is deleted. With one that was deleted since comes
 * back what its deletion took along: what was inside it, its interfaces or transitions, trace links, the states that were its own,
 * as far as that still has a place. Allocations follow. Refused as CONFLICT, with one line for each field or element that would be left hanging (its parent is gone and not among them, something
 * that was added later needs it), and as REFERENCE_NOT_FOUND for an id that is in neither model.
 *
 * @param isSeen the kinds that whoever asks may view: of another kind, nothing is there
 */
export function restoreElements(
  model: SystemModel,
  past: SystemModel,
  ids: readonly string[],
  context: EditContext,
  isSeen: (kind: Kind) => boolean = () => true,
): Result<Edited> {
  return runToEnd(restoringElements(model, past, ids, context, isSeen));
}

type Found = ReturnType<typeof findElement>;

interface Wanted {
  readonly id: string;
  readonly now: Found;
  readonly was: Found;
}

/** The same, some elements at a time. */
export function* restoringElements(
  model: SystemModel,
  past: SystemModel,
  ids: readonly string[],
  context: EditContext,
  isSeen: (kind: Kind) => boolean = () => true,
): WorkSteps<Result<Edited>> {
  const wanted: Wanted[] = [];
  for (const id of ids) {
    const [now, was] = [findElement(model, id), findElement(past, id)];
    const hidden = [now, was].some((found) => found && !isSeen(found.kind));
    wanted.push(hidden ? { id, now: null, was: null } : { id, now, was });
    yield;
  }
  const unknown = wanted.flatMap(({ now, was }, index) =>
    now || was
      ? []
      : [{ path: `elementIds.${index}`, message: t('is not in the model, and was not at that point') }],
  );
  if (unknown.length > 0)
    return refuse(
      'REFERENCE_NOT_FOUND',
      t('Some of the elements exist neither now nor at that point.'),
      unknown,
    );
  return yield* editing(model, context, function* (draft) {
    const taken = wanted.flatMap(({ id, now, was }) => (now && was ? takenBy(id, now.kind, was.kind) : []));
    if (taken.length > 0) return cannot(taken);
    for (const { id, now, was } of wanted) {
      const kind = was?.kind ?? now?.kind;
      if (kind !== undefined) bringBack(draft, kind, past.tables[kind].get(id), id);
      yield;
    }
    const named = wanted.flatMap(({ id, was }) => (was ? [{ kind: was.kind, id }] : []));
    const dependents = restoreDependents(draft, past, goneWith(model, past, named, isSeen));
    for (const { id } of [...wanted, ...dependents]) {
      follow(draft, model, id);
      yield;
    }
    for (const { kind, id } of [...named, ...dependents])
      if (kind === 'part' && isSeen('state') && !model.tables.part.has(id)) restoreOwner(draft, past, id);
    const gone = [...named, ...dependents].filter(({ kind, id }) => !model.tables[kind].has(id));
    yield* renumberTaken(draft, gone, ({ id }) => findElement(past, id) === null);
    const namedIds = new Set(ids);
    for (const { kind, id } of yield* draft.findingDiff())
      if (kind === 'requirement' && !namedIds.has(id)) restoreOrder(draft, model, past, id);
    const entries = yield* draft.findingDiff();
    const hanging: FieldError[] = [];
    for (const entry of entries) {
      hanging.push(...hangingAfter(draft, entry));
      yield;
    }
    hanging.push(...outOfStep(draft, entries));
    return hanging.length > 0 ? cannot(hanging) : ok(null);
  });
}

function cannot(errors: readonly FieldError[]): Result<never> {
  return refuse('CONFLICT', t('Some of the elements cannot be restored.'), errors);
}

function takenBy(id: string, now: Kind, was: Kind): FieldError[] {
  if (now === was) return [];
  return [
    {
      path: `${was}.${id}`,
      message: t('this id now belongs to an element of another kind: {kind}', { kind: KIND_LABELS[now] }),
    },
  ];
}

function bringBack<K extends Kind>(draft: Draft, kind: K, was: ElementOf[K] | undefined, id: string): void {
  if (was) draft.put(kind, was);
  else draft.remove(kind, id);
}

/** What must change together with an element that was brought back, or taken away. */
function follow(draft: Draft, before: SystemModel, id: string): void {
  const { part, requirement, 'trace-link': links } = draft.tables;
  const [restoredPart, restored] = [part.get(id), requirement.get(id)];
  if (restoredPart && !before.tables.part.has(id)) keepPart(draft, restoredPart);
  if (restored) keepLinks(draft, restored, before.tables.requirement.get(id)?.systems ?? []);
  const old = before.tables['trace-link'].get(id);
  if (old || links.has(id)) keepSystems(draft, old, links.get(id));
}
