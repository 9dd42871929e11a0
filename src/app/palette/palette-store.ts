import { create } from 'zustand';
import type { Command } from '#app/commands/command.ts';
import { commandsNow } from '#app/commands/command-list.ts';
import { endTypingAhead, typeAhead } from '#app/commands/typed-ahead.ts';

/** A command, and why it was not available at the moment the list of commands was asked for. */
export interface AskedCommand {
  readonly command: Command;
  readonly unavailable: string | null;
}

/** `palette` offers commands and elements, `search` elements alone, `shortcuts` is the sheet of keys. */
export type PalettePage = 'palette' | 'search' | 'shortcuts';

interface PaletteState {
  readonly page: PalettePage | null;
  /** What could be done when it was opened: the focus, which some commands are about, is in the palette now. */
  readonly commands: readonly AskedCommand[];
  readonly open: (page: PalettePage) => void;
  /** Takes up commands that have come since it was opened, as those of a canvas that was on its way, and leaves out those that have gone. */
  readonly renew: () => void;
  readonly close: () => void;
}

const asked = (command: Command): AskedCommand => ({ command, unavailable: command.unavailable });

export const usePalette = create<PaletteState>((set, get) => ({
  page: null,
  commands: [],
  open: (page) => {
    if (page !== 'shortcuts') typeAhead();
    set({ page, commands: commandsNow().map(asked) });
  },
  renew: () => {
    const { page, commands } = get();
    if (page === null) return;
    const known = new Map(commands.map((one) => [one.command.id, one]));
    const now = commandsNow();
    const isSame = now.length === commands.length && now.every(({ id }) => known.has(id));
    if (!isSame) set({ commands: now.map((command) => known.get(command.id) ?? asked(command)) });
  },
  close: () => {
    endTypingAhead();
    set({ page: null });
  },
}));
