import { mergeText } from '#app/document/outbox/merge-text.ts';
import { type ModelName, printExcerpt } from '#interchange/sysml/excerpt/print-excerpt.ts';
import { readExcerpt } from '#interchange/sysml/excerpt/read-excerpt.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { ReadText, Typed } from './worker-messages.ts';

/** Reads what was typed over what the model says by now. */
export function readText(
  info: ModelName,
  model: SystemModel,
  ids: readonly string[],
  typed: Typed | null,
): ReadText {
  const { shown } = printExcerpt(info, model, ids);
  const same = { shown, text: shown, merged: shown, edits: [], notes: [], isConflict: false };
  if (!typed) return same;
  const merged = shown === typed.base ? typed.text : mergeText(typed.base, shown, typed.text);
  const reading = readExcerpt(info, model, ids, merged ?? typed.text);
  const says = reading.edits.length === 0 && !reading.notes.some(({ severity }) => severity === 'error');
  // Both say the same: there is nothing to be decided.
  return { ...reading, merged: merged ?? typed.text, isConflict: merged === null && !says };
}
