import { create } from 'zustand';
import type { Command } from '#app/commands/command.ts';
import { commandsNow } from '#app/commands/command-list.ts';

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
  readonly close: () => void;
}

export const usePalette = create<PaletteState>((set) => ({
  page: null,
  commands: [],
  open: (page) =>
    set({ page, commands: commandsNow().map((command) => ({ command, unavailable: command.unavailable })) }),
  close: () => set({ page: null }),
}));
