import { t } from '#language/translate.ts';
import { type Element, type ElementOf, KIND_LABELS, type Kind, SCHEMAS } from '#model/elements/kinds.ts';
import { STAMPS } from '#model/elements/stamp.ts';
import { type JsonObject, patchBetween, sameJson } from '#model/store/json.ts';
import { type FieldError, ok, type Result, refuse } from '#model/store/result.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { changedLeaves } from './changed-leaves.ts';
import { applyDiff, type Diff, type Entry, patched, reverseDiff, trusted } from './diff.ts';
import { type EditContext, type Edited, editing } from './draft.ts';
import { findViolations, holdersOf } from './integrity.ts';
import { areInStep } from './keep-allocations.ts';
import { isRowField, undoField } from './merge/row-fields.ts';
import { renumberTaken } from './renumber-taken.ts';
import { isTimestampChange } from './timestamp-change.ts';

/**
 * Undoes a diff that was applied some time ago, as a new edit. Refused as CONFLICT, with one line for each field or element,
 * where something that came later stands in the way: a field set again, an element deleted, changed or built upon.
 *
 * @param at when it was applied. What comes back gets another number where its key was given again since; left out, it keeps its own
 */
export function revertDiff(...asked: Parameters<typeof revertingDiff>): Result<Edited> {
  return runToEnd(revertingDiff(...asked));
}

/** The same, some elements at a time. */
export function* revertingDiff(
  model: SystemModel,
  diff: Diff,
  context: EditContext,
  at?: string,
): WorkSteps<Result<Edited>> {
  // What followed from the edit follows from undoing it too.
  const inverse: Entry[] = [];
  const conflicts: FieldError[] = [];
  for (const entry of reverseDiff(diff.filter((one) => !isTimestampChange(one)))) {
    const rows = rowsUndone(model, entry);
    inverse.push(rows.entry);
    conflicts.push(...conflictsOf(model, entry), ...rows.conflicts);
    yield;
  }
  if (conflicts.length > 0) return standsInTheWay(conflicts);
  return yield* editing(model, context, function* (draft) {
    for (const { kind, id, before, after } of inverse) {
      if (after === null) draft.remove(kind, id);
      else
        draft.put(
          kind,
          trusted(kind, patched(before === null ? undefined : draft.tables[kind].get(id), after)),
        );
      yield;
    }
    if (at !== undefined) {
      const back = inverse.filter(({ before }) => before === null);
      yield* renumberTaken(draft, back, ({ createdAt }) => createdAt >= at);
    }
    const hanging: FieldError[] = [];
    for (const entry of inverse) {
      hanging.push(...hangingAfter(draft, entry));
      yield;
    }
    hanging.push(...outOfStep(draft, inverse));
    return hanging.length > 0 ? standsInTheWay(hanging) : ok(null);
  });
}

function standsInTheWay(conflicts: readonly FieldError[]): Result<never> {
  return refuse('CONFLICT', t('A later change conflicts with this.'), conflicts);
}

const pathOf = ({ kind, id }: { kind: Kind; id: string }, ...rest: string[]) => [kind, id, ...rest].join('.');

/** What of the present state the inverse entry does not expect. `before` of the inverse is what the edit had made. */
function conflictsOf(model: SystemModel, entry: Entry): FieldError[] {
  const { kind, id, before, after } = entry;
  const now = model.tables[kind].get(id);
  const word = KIND_LABELS[kind];
  if (before === null) {
    const again = findElement(model, id);
    return again
      ? [
          {
            path: pathOf(entry),
            message: t('this id is in use again: {kind}', { kind: KIND_LABELS[again.kind] }),
          },
        ]
      : [];
  }
  if (!now) return [{ path: pathOf(entry), message: t('the {kind} was deleted later', { kind: word }) }];
  if (after === null) {
    // Times are the service's alone: a client's copy of the model may not know them, and nobody edits them.
    const later = Object.keys(patchBetween(before, now) ?? {}).filter((field) => !STAMPS.includes(field));
    return later.map((field) => ({ path: pathOf(entry, field), message: t('was changed later') }));
  }
  const { createdAt: _, ...made } = before;
  const set = Object.fromEntries(Object.entries(made).filter(([field]) => !isRowField(kind, field)));
  return changedLeaves(now, set).map((field) => ({
    path: pathOf(entry, field),
    message: t('was changed later'),
  }));
}

/** The inverse entry with its lists of rows as they are now, but for what the edit had changed in them. */
function rowsUndone(
  model: SystemModel,
  entry: Entry,
): { readonly entry: Entry; readonly conflicts: readonly FieldError[] } {
  const { kind, id, before, after } = entry;
  const now: JsonObject | undefined = model.tables[kind].get(id);
  if (!before || !after || !now) return { entry, conflicts: [] };
  const fields = Object.keys(after).filter((field) => isRowField(kind, field));
  if (fields.length === 0) return { entry, conflicts: [] };
  const undone = fields.map((field) => ({
    field,
    ...undoField(kind, field, before[field] ?? undefined, after[field] ?? undefined, now[field]),
  }));
  const rows = Object.fromEntries(undone.map(({ field, value }) => [field, value ?? null]));
  const conflicts = undone.flatMap(({ conflicts: paths }) =>
    paths.map((path) => ({ path: pathOf(entry, path), message: t('was changed later') })),
  );
  // Together they may be too many rows, or not go with each other.
  const parsed = fields.some((field) => !sameJson(before[field] ?? undefined, now[field]))
    ? SCHEMAS[kind].safeParse(patched(now, { ...after, ...rows }))
    : null;
  const unfit = (parsed?.error?.issues ?? []).map(({ path, message }) => ({
    path: pathOf(entry, ...path.map(String)),
    message,
  }));
  return { entry: { ...entry, after: { ...after, ...rows } }, conflicts: [...conflicts, ...unfit] };
}

/** What does not hold of an element that an entry left in the model, or what hangs on one that it took away. */
export function hangingAfter(model: SystemModel, entry: Entry): FieldError[] {
  const { kind, id, after } = entry;
  if (after === null)
    return holdersOf(model, kind, id).map((holder) => ({
      path: pathOf(entry),
      message: t('{element} was added later and needs it', { element: nameOf(holder) }),
    }));
  const element = model.tables[kind].get(id);
  if (!element) return [];
  const own = hardBreaches(model, kind, element).map((breach) => ({
    path: pathOf(entry, breach.path),
    message: breach.message,
  }));
  // A part that loses a port again may have an interface that came to it since.
  const edges = kind === 'part' && 'ports' in after ? model.tables.interface.referring('end', id) : [];
  const held = edges
    .filter((edge) => hardBreaches(model, 'interface', edge).length > 0)
    .map((edge) => ({
      path: pathOf(entry, 'ports'),
      message: t('{interface} was added later and needs a port', { interface: nameOf(edge) }),
    }));
  return [...own, ...held];
}

/**
 * The requirements whose allocations would no longer agree with their links: a field can be as the edit left it while the fact
 * that it is half of was changed later from the other side.
 */
export function outOfStep(model: SystemModel, diff: Diff): FieldError[] {
  const { requirement, 'trace-link': links } = model.tables;
  const ids = new Set<string>();
  for (const { kind, id, before, after } of diff) {
    if (kind === 'requirement') ids.add(id);
    if (kind === 'part') for (const named of requirement.referring('system', id)) ids.add(named.id);
    if (kind !== 'trace-link') continue;
    for (const target of [before?.['targetId'], after?.['targetId'], links.get(id)?.targetId])
      if (typeof target === 'string') ids.add(target);
  }
  return [...ids].flatMap((id) => {
    const found = requirement.get(id);
    return found && !areInStep(model, found)
      ? [{ path: pathOf({ kind: 'requirement', id }, 'systems'), message: t('was changed later') }]
      : [];
  });
}

const nameOf = (element: Element) => ('name' in element && element.name !== '' ? element.name : element.id);

function hardBreaches<K extends Kind>(model: SystemModel, kind: K, element: ElementOf[K]) {
  return findViolations(model, kind, element).filter((breach) => breach.hard);
}

/** The model as it was before `diffs`, given newest first; used to look at the past. */
export function unwind(
  model: SystemModel,
  diffs: Iterable<{ readonly diff: Diff; readonly at: string }>,
): SystemModel {
  let past = model;
  for (const { diff, at } of diffs) past = applyDiff(past, reverseDiff(diff), at);
  return past;
}
