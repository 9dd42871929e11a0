import { KIND_LABELS } from '#model/elements/kinds.ts';
import type { Json } from '#model/store/json.ts';
import { nameOrId } from '#model/element-title.ts';
import type { MergedFiles } from './merge-files.ts';

const LONGEST = 100;

/** The conflicts of a merge, a line each: what, and what either side has. */
export function writeConflicts({ model, conflicts, settings }: MergedFiles): readonly string[] {
  return [
    ...conflicts.flatMap(({ kind, id, conflicts: found, theirs }) => {
      const what = `${KIND_LABELS[kind]} ${nameOrId(model, id)}`;
      return found.map(({ field, base, ours, theirs: other }) => {
        if (field !== null)
          return `${what}: ${field}: base ${textOf(base)}, ours ${textOf(ours)}, theirs ${textOf(other)}`;
        if (theirs !== null) return `${what}: what theirs made of it cannot be beside what ours did`;
        return `${what}: deleted by ${ours === null ? 'ours' : 'theirs'}, and kept, for ${ours === null ? 'theirs' : 'ours'} changed or needs it`;
      });
    }),
    ...settings.map(
      ({ what, ours, theirs }) => `model: ${what}: ours ${textOf(ours)}, theirs ${textOf(theirs)}`,
    ),
  ];
}

function textOf(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
}
