import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  type LucideIcon,
  MoveDiagonal,
  MoveHorizontal,
  MoveVertical,
} from 'lucide-react';
import { menuEntry, menuLine } from '#app/commands/menu-entry.ts';
import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';
import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';
import type { CanvasSelectionCommands } from './canvas-selection-commands.ts';

/** In the order of the commands. */
const ALIGN = [
  AlignStartVertical,
  AlignCenterVertical,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignCenterHorizontal,
  AlignEndHorizontal,
];
const DISTRIBUTE = [AlignHorizontalDistributeCenter, AlignVerticalDistributeCenter];
const SIZE = [MoveHorizontal, MoveVertical, MoveDiagonal];

const withIcons = (commands: readonly Command[], icons: readonly LucideIcon[]): MenuEntry[] =>
  commands.map((command, index) => {
    const Icon = icons[index];
    return menuEntry(command, Icon ? { icon: <Icon aria-hidden="true" size={14} /> } : {});
  });

/** What arranges several boxes. Where there are not several, one line says so in place of eleven. */
export function arrangeEntries({ arrange }: CanvasSelectionCommands): MenuEntry[] {
  const [first] = arrange.align;
  if (first && first.unavailable !== null) {
    const { shortcut: _, ...none } = first;
    return [menuEntry({ ...none, id: 'arrange-none', label: t('Align, distribute, same size') })];
  }
  return [
    ...withIcons(arrange.align, ALIGN),
    menuLine('distribute'),
    ...withIcons(arrange.distribute, DISTRIBUTE),
    menuLine('size'),
    ...withIcons(arrange.size, SIZE),
  ];
}
