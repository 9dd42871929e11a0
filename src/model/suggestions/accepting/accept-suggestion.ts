import { t } from '#language/translate.ts';
import { type Diff, type Entry, patched, trusted } from '#model/edit/diff.ts';
import { type Draft, type EditContext, type Edited, editing } from '#model/edit/draft.ts';
import { findNewViolations } from '#model/edit/integrity.ts';
import { renumberTaken } from '#model/edit/renumber-taken.ts';
import { hangingAfter, outOfStep } from '#model/edit/revert-diff.ts';
import { KIND_LABELS, type Kind, SCHEMAS } from '#model/elements/kinds.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { findInvalidValues } from '#model/operations/invalid-values.ts';
import { type FieldError, ok, type Result, refuse } from '#model/store/result.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { Beneath } from './beneath.ts';
import { chosenOf, nameIn } from '#model/suggestions/chosen.ts';
import { isTaken } from '#model/suggestions/ids-in.ts';
import { type MergedEntry, mergeEntry, type Resolution } from './merge-entry.ts';
import { needsOf, withNeeded } from '#model/suggestions/needs.ts';

/** What accepting comes to: the edit, and the entries that it decides. */
export interface Accepted {
  readonly edited: Edited;
  readonly entries: Diff;
}

/**
 * Applies what a staged change proposes: all that is undecided of it, or the entries of these elements. Refused as CONFLICT, with
 * one line for each element or field, where they need others that are not among them, or where something that came later stands
 * in the way: a field set to another value and not resolved, an element deleted or built upon. What was changed beside that stays,
 * row by row. A deletion takes what was changed since with it.
 *
 * @param others the open staged changes: what builds upon one of them says so
 * @param resolutions what fields shall be that were set to another value. One that is about no such field, or not any more, is refused
 */
export function acceptSuggestion(...asked: Parameters<typeof acceptingSuggestion>): Result<Accepted> {
  return runToEnd(acceptingSuggestion(...asked));
}

/** The same, some entries at a time. */
export function* acceptingSuggestion(
  model: SystemModel,
  staged: StoredSuggestion,
  ids: readonly string[] | undefined,
  context: EditContext,
  others: readonly StoredSuggestion[] = [],
  resolutions: readonly Resolution[] = [],
): WorkSteps<Result<Accepted>> {
  const chosen = chosenOf(staged, ids);
  if (!chosen.ok) return chosen;
  const entries = chosen.value;
  const alone = lackingOf(model, staged, entries);
  if (alone.length > 0)
    return refuse('CONFLICT', t('What it needs must be accepted together with it.'), alone);
  const beneath = new Beneath(model, staged, others);
  const merged = new Map<string, MergedEntry | null>();
  for (const entry of entries) {
    merged.set(entry.id, mergeEntry(model, entry, resolutions));
    yield;
  }
  const late = yield* errorsOf(entries, (entry) =>
    conflictsOf(model, entry, beneath, merged.get(entry.id) ?? null),
  );
  late.push(...strayOf(resolutions, entries));
  if (late.length > 0) return standsInTheWay(late);
  const edited = yield* editing(model, context, function* (draft) {
    for (const entry of entries) {
      apply(draft, entry, merged.get(entry.id) ?? null);
      yield;
    }
    // The key that it was given when it was suggested may be somebody else's by now. One that a person chose stays.
    yield* renumberTaken(
      draft,
      entries.filter(({ before }) => before === null),
    );
    const loose = [
      ...(yield* errorsOf(entries, (entry) => notValid(draft, entry))),
      ...(yield* errorsOf(entries, (entry) =>
        resolutions.some(({ elementId }) => elementId === entry.id) ? notAllowed(model, draft, entry) : [],
      )),
      ...(yield* errorsOf(entries, (entry) => takenIn(draft, entry))),
      ...(yield* errorsOf(entries, (entry) => hangingAfter(draft, entry))),
      ...outOfStep(draft, entries),
    ];
    return loose.length > 0 ? standsInTheWay(loose) : ok(null);
  });
  return edited.ok ? ok({ edited: edited.value, entries }) : edited;
}

function* errorsOf(entries: Diff, look: (entry: Entry) => readonly FieldError[]): WorkSteps<FieldError[]> {
  const errors: FieldError[] = [];
  for (const entry of entries) {
    errors.push(...look(entry));
    yield;
  }
  return errors;
}

function standsInTheWay(errors: readonly FieldError[]): Result<never> {
  return refuse('CONFLICT', t('The model has changed since this was suggested.'), errors);
}

const ID_TAKEN = t('its id is in use already');
const pathOf = ({ kind, id }: Entry, ...rest: readonly string[]) => [kind, id, ...rest].join('.');

/** What the chosen entries need of the others. */
function lackingOf(model: SystemModel, { entries }: StoredSuggestion, chosen: Diff): FieldError[] {
  if (chosen.length === entries.length) return [];
  const needs = needsOf(model, entries);
  const ids = new Set(chosen.map(({ id }) => id));
  return chosen.flatMap((entry) =>
    [...withNeeded(needs, [entry.id])]
      .filter((id) => !ids.has(id))
      .map((id) => ({
        path: pathOf(entry),
        message: t('needs {element} to be accepted too', { element: nameIn(model, entries, id) }),
      })),
  );
}

/** What of the present state the entry does not expect. */
function conflictsOf(
  model: SystemModel,
  entry: Entry,
  beneath: Beneath,
  merged: MergedEntry | null,
): FieldError[] {
  const { kind, id, before, after } = entry;
  const now = model.tables[kind].get(id);
  const maker = beneath.makerOf(entry);
  if (maker !== undefined) return [{ path: pathOf(entry), message: maker }];
  if (before === null) return now ? [{ path: pathOf(entry), message: ID_TAKEN }] : [];
  const changer = beneath.changerOf(entry);
  if (!now)
    return [
      {
        path: pathOf(entry),
        message: changer ?? t('the {kind} was deleted later', { kind: KIND_LABELS[kind] }),
      },
    ];
  if (after === null) return [];
  const { conflicts = [], stale = [] } = merged ?? {};
  return [
    ...conflicts.map(({ field }) => ({
      path: pathOf(entry, field),
      message: changer ?? t('was changed later'),
    })),
    ...stale.map(({ field }) => ({ path: pathOf(entry, field), message: CHANGED_AGAIN })),
  ];
}

const CHANGED_AGAIN = t('is no longer what was chosen against');

/** Resolutions of elements that are not decided. */
function strayOf(resolutions: readonly Resolution[], entries: Diff): FieldError[] {
  const ids = new Set(entries.map(({ id }) => id));
  return resolutions.flatMap(({ elementId, field }, index) =>
    ids.has(elementId)
      ? []
      : [{ path: `resolutions.${index}.elementId`, message: t('is not decided here ({field})', { field }) }],
  );
}

function apply(draft: Draft, { kind, id, before, after }: Entry, merged: MergedEntry | null): void {
  if (after === null) return draft.remove(kind, id);
  const old = before === null ? undefined : draft.tables[kind].get(id);
  draft.put(kind, trusted(kind, patched(old, merged?.after ?? after)));
}

/** What a value that was chosen by hand breaks: what is suggested was looked at when it was. */
function notAllowed<K extends Kind>(
  model: SystemModel,
  draft: Draft,
  { kind, id }: Entry & { readonly kind: K },
): FieldError[] {
  const [element, old] = [draft.tables[kind].get(id), model.tables[kind].get(id)];
  if (!element) return [];
  const errors = [
    ...findNewViolations(draft, kind, element, old),
    ...findInvalidValues(draft.definitions, kind, element, old),
  ];
  return errors.map(({ path, message }) => ({ path: [kind, id, path].join('.'), message }));
}

function takenIn(model: SystemModel, entry: Entry): FieldError[] {
  const { kind, id, before } = entry;
  return before === null && isTaken(model, kind, id) ? [{ path: pathOf(entry), message: ID_TAKEN }] : [];
}

/** Patches of an object that was changed meanwhile can make something that no request could. */
function notValid<K extends Kind>(draft: Draft, entry: Entry & { readonly kind: K }): FieldError[] {
  const element = draft.tables[entry.kind].get(entry.id);
  const parsed = element && SCHEMAS[entry.kind].safeParse(element);
  return (parsed?.error?.issues ?? []).map(({ path, message }) => ({
    path: pathOf(entry, ...path.map(String)),
    message,
  }));
}
