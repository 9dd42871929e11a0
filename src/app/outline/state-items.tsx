import { Box, Circle, CircleDot, Columns2, Diamond, History, RectangleEllipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#language/translate.ts';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import type { State, StateKind } from '#model/elements/state.ts';
import { byName } from './by-name.ts';
import { differ, keepItems, type Tables } from './keep-items.ts';
import { Trailing } from './trailing.tsx';

const ICONS: Readonly<Record<StateKind, ReactNode>> = {
  initial: <Circle size={12} fill="currentColor" />,
  state: <RectangleEllipsis size={14} />,
  choice: <Diamond size={14} />,
  final: <CircleDot size={14} />,
  history: <History size={14} />,
  parallel: <Columns2 size={14} />,
};

const WORDS: Readonly<Record<StateKind, string>> = {
  initial: t('initial state'),
  state: t('state'),
  choice: t('choice state'),
  final: t('final state'),
  history: t('history state'),
  parallel: t('parallel state'),
};

/** The states as a tree: those of a part below the part, then those that are nobody's. */
export const stateItems = keepItems(
  itemsOf,
  (before, after) =>
    differ(before.state, after.state, ({ parentId, partId, name, kind }) => [parentId, partId, name, kind]) ||
    differ(before.transition, after.transition, ({ sourceId, targetId }) => [sourceId, targetId]) ||
    differ(before.part, after.part, ({ name }) => [name]),
);

function itemsOf(tables: Tables): TreeItem[] {
  const itemOf = (state: State): TreeItem => {
    const children = byName(tables.state.referring('parent', state.id)).map(itemOf);
    return {
      id: state.id,
      label: state.name,
      icon: ICONS[state.kind],
      description: () => describe(tables, state, children.length),
      ...(children.length > 0 && { children, trailing: <Trailing count={children.length} /> }),
    };
  };
  const machines = new Map<string, TreeItem[]>();
  const free: TreeItem[] = [];
  for (const state of byName(tables.state.values())) {
    if (state.parentId !== undefined) continue;
    const { partId } = state;
    if (partId === undefined || !tables.part.has(partId)) free.push(itemOf(state));
    else machines.set(partId, [...(machines.get(partId) ?? []), itemOf(state)]);
  }
  const owned = [...machines].map(
    ([partId, children]): TreeItem => ({
      id: partId,
      label: tables.part.get(partId)?.name ?? '',
      icon: <Box size={14} />,
      description: t('{count, plural, one {part, {count} state} other {part, {count} states}}', {
        count: children.length,
      }),
      children,
      trailing: <Trailing count={children.length} />,
    }),
  );
  return [...owned.sort((a, b) => a.label.localeCompare(b.label)), ...free];
}

/** What a screen reader says of a state after its name. */
function describe(tables: Tables, state: State, inside: number): string {
  const transitions = tables.transition.referring('end', state.id).length;
  return [
    WORDS[state.kind],
    ...(inside > 0
      ? [t('{count, plural, one {{count} state inside} other {{count} states inside}}', { count: inside })]
      : []),
    ...(transitions > 0
      ? [t('{count, plural, one {{count} transition} other {{count} transitions}}', { count: transitions })]
      : []),
  ].join(', ');
}
