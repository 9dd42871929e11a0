import { Box, Circle, CircleDot, Columns2, Diamond, History, RectangleEllipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#language/translate.ts';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import type { State, StateKind } from '#model/elements/state.ts';
import type { SystemModel } from '#model/system-model.ts';
import { byName } from './by-name.ts';
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
export function stateItems({ tables }: SystemModel): TreeItem[] {
  const itemOf = (state: State): TreeItem => {
    const children = byName(tables.state.referring('parent', state.id)).map(itemOf);
    const transitions = tables.transition.referring('end', state.id).length;
    return {
      id: state.id,
      label: state.name,
      icon: ICONS[state.kind],
      description: [
        WORDS[state.kind],
        ...(children.length > 0
          ? [
              t('{count, plural, one {{count} state inside} other {{count} states inside}}', {
                count: children.length,
              }),
            ]
          : []),
        ...(transitions > 0
          ? [
              t('{count, plural, one {{count} transition} other {{count} transitions}}', {
                count: transitions,
              }),
            ]
          : []),
      ].join(', '),
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
