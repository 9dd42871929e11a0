import { begins, type Flow, isPlainFlow, namesOf } from '#interchange/sysml/mapping/elements/map-flows.ts';
import { isKept, keptOf, writeKept } from '#interchange/sysml/mapping/kept.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Lines } from '#interchange/sysml/print/print-elements.ts';
import { unsaidOf } from '#interchange/sysml/print/print-flows.ts';
import type { Chain } from '#interchange/sysml/syntax/tree.ts';
import type { Connection } from '#model/elements/connection.ts';
import { type JsonObject, sameJson } from '#model/store/json.ts';
import type { Changes } from './changes.ts';
import { indentAt } from './text-edits.ts';

/** The flows of an interface as the text says them, and as they would be written. */
export interface FlowEdit {
  readonly said: readonly Flow[];
  readonly connections: readonly Connection[];
  /** The lines of each of the connections. */
  readonly print: () => readonly Lines[];
}

/**
 * Changes the flows in a connector into the connections of its interface: only those that differ, each where it stands. Flows that come
 * from elsewhere stay as they are; where they differ, all connections are told in metadata.
 */
export function editFlows(
  declared: Declared,
  { said, connections, print }: FlowEdit,
  changes: Changes,
): void {
  if (keptOf(declared)?.fields['connections'] !== undefined) return;
  const now = connections.map(({ id: _, ...fields }): JsonObject => fields);
  const isSame = (one: number, other: number) => sameJson(said[one]?.fields ?? null, now[other] ?? null);
  let head = 0;
  while (head < said.length && head < now.length && isSame(head, head)) head += 1;
  let tail = 0;
  while (
    head + tail < said.length &&
    head + tail < now.length &&
    isSame(said.length - 1 - tail, now.length - 1 - tail)
  )
    tail += 1;
  const middle = said.slice(head, said.length - tail);
  if (middle.some(({ isOwn }) => !isOwn)) return;
  const printed = print();
  const lines = printed.slice(head, printed.length - tail);
  for (const [at, flow] of middle.entries()) {
    const fields = now[head + at];
    if (at >= lines.length) for (const member of flow.members) changes.cut(member);
    else changeFlow(flow, fields ?? {}, lines[at] ?? [], changes);
  }
  const added = lines.slice(middle.length).flat();
  if (added.length === 0) return;
  const [next] = said[said.length - tail]?.members ?? [];
  if (tail === 0 || next?.owner !== declared || !next.element) {
    changes.insert(declared, added);
    return;
  }
  const { start } = next.element;
  changes.replace(next, start, start, added.map((line) => `${line}\n${indentOf(next)}`).join(''));
}

/** A flow that is as we write it is written anew; of another, what differs is said in metadata. */
function changeFlow({ fields, members }: Flow, now: JsonObject, lines: Lines, changes: Changes): void {
  const [member, ...others] = members;
  if (!member?.element) return;
  const { start, end } = member.element;
  if (isPlainFlow(member)) {
    changes.replace(member, start, end, lines.join(`\n${indentOf(member)}`));
    for (const other of others) changes.cut(other);
    return;
  }
  const text = writeKept({ fields: { ...keptOf(member)?.fields, ...unsaidOf(now, fields) } });
  const metadata = member.members.find(isKept)?.element;
  if (metadata) changes.replace(member, metadata.start, metadata.end, text);
  else changes.insert(member, [text]);
}

const indentOf = ({ tree, element }: Declared): string => indentAt(tree.tokens.text, element?.start ?? 0);

/** Lets the flows in a connector follow one of its ends, where they go by it. */
export function moveFlows(said: readonly Flow[], before: Chain, name: string, changes: Changes): void {
  const way = namesOf(before);
  for (const member of said.flatMap(({ isOwn, members }) => (isOwn ? members : [])))
    for (const { chain } of member.element?.ends ?? []) {
      const last = chain.links.flatMap(({ names }) => names)[way.length - 1];
      if (last && begins(namesOf(chain), way)) changes.replace(member, chain.start, last.end, name);
    }
}
