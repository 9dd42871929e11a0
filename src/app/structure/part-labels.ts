import type { Part } from '#model/elements/part.ts';
import type { Table } from '#model/elements/table.ts';

/** The kinds and types that the parts of a model have. */
interface PartLabels {
  readonly kinds: readonly string[];
  readonly types: readonly string[];
}

let known: { readonly of: Table<Part>; readonly labels: PartLabels } | null = null;

/** The kinds and types that a model's parts have, for suggestions: looked for again where an edit changed one of them. */
export function partLabels(parts: Table<Part>): PartLabels {
  if (known === null || reaches(known.of, parts)) known = { of: parts, labels: labelsIn(parts) };
  else if (known.of !== parts) known = { of: parts, labels: known.labels };
  return known.labels;
}

function reaches(before: Table<Part>, after: Table<Part>): boolean {
  if (before === after) return false;
  for (const id of after.changedSince(before)) {
    const old = before.get(id);
    const now = after.get(id);
    if (old?.kind !== now?.kind || old?.type !== now?.type) return true;
  }
  return false;
}

function labelsIn(parts: Table<Part>): PartLabels {
  const kinds = new Set<string>();
  const types = new Set<string>();
  for (const { kind, type } of parts.values()) {
    if (kind) kinds.add(kind);
    if (type) types.add(type);
  }
  return { kinds: [...kinds].sort(), types: [...types].sort() };
}
