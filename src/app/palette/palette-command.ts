import type { Command } from '#app/commands/command.ts';
import { t } from '#language/translate.ts';
import { usePalette } from './palette-store.ts';

const ALWAYS = { unavailable: null, everywhere: true } as const;

/** What opens the palette, the search and the sheet of shortcuts. */
export const PALETTE_COMMANDS = {
  palette: {
    ...ALWAYS,
    id: 'find.palette',
    label: t('Commands and search'),
    shortcut: '$mod+k',
    keyOnly: true,
    run: () => usePalette.getState().open('palette'),
  },
  search: {
    ...ALWAYS,
    id: 'find.search',
    label: t('Search the model'),
    shortcut: '$mod+f',
    run: () => usePalette.getState().open('search'),
  },
  shortcuts: {
    unavailable: null,
    id: 'find.shortcuts',
    label: t('Keyboard shortcuts'),
    shortcut: 'Shift+?',
    run: () => usePalette.getState().open('shortcuts'),
  },
} as const satisfies Record<string, Command>;
