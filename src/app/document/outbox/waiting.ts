import type { PendingEdit, HistoryEntry } from '#app/document/edits/edit.ts';
import type { Blocked } from './blocked.ts';
import { setFields } from './persisted/set-fields.ts';

/** An edit that the service has not decided. */
export interface QueuedEdit {
  readonly edit: PendingEdit;
  readonly step: HistoryEntry;
  /** What it waits for; null where it is simply on its way. */
  readonly hold: Blocked | null;
}

/** The elements that an edit creates, changes or deletes, and among them those that it creates. */
function touched({ edit, step }: QueuedEdit): { all: Set<string>; created: Set<string> } {
  const all = new Set<string>();
  const created = new Set<string>();
  for (const { id, before } of step.diff ?? []) {
    all.add(id);
    if (before === null) created.add(id);
  }
  if (edit.change.kind === 'operations')
    for (const operation of edit.change.operations)
      if (operation.id !== undefined) {
        all.add(operation.id);
        if (operation.op === 'create') created.add(operation.id);
      }
  return { all, created };
}

/**
 * Whether an edit means nothing before an earlier one is decided: it sets a field that that one sets, or changes otherwise what that
 * one changes, or names what that one makes.
 */
function waitsFor(later: QueuedEdit, earlier: QueuedEdit): boolean {
  if (later.edit.change.kind === 'revert' && later.edit.change.step === earlier.step) return true;
  const [own, before] = [setFields(later.edit), setFields(earlier.edit)];
  if (own && before) return own.some((field) => before.includes(field));
  const first = touched(earlier);
  const { all } = touched(later);
  if ([...first.all].some((id) => all.has(id))) return true;
  if (first.created.size === 0) return false;
  const text = JSON.stringify(later.edit.change);
  return [...first.created].some((id) => text.includes(id));
}

/**
 * The edits that cannot be sent yet: each that the person has to decide on, and each that `waitsFor` one before it that
 * cannot be sent. All others are sent meanwhile.
 */
export function waitingOf(entries: readonly QueuedEdit[]): QueuedEdit[] {
  const waiting: QueuedEdit[] = [];
  for (const entry of entries)
    if (entry.hold !== null || waiting.some((earlier) => waitsFor(entry, earlier))) waiting.push(entry);
  return waiting;
}

/** The next edit to send: the oldest that nothing keeps waiting. */
export function nextToSend(entries: readonly QueuedEdit[]): QueuedEdit | undefined {
  if (entries[0]?.hold === null) return entries[0];
  const waiting = waitingOf(entries);
  return entries.find((entry) => !waiting.includes(entry));
}
