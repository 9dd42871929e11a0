import { useRouter } from '@tanstack/react-router';
import { isGuest } from '#app/api/guest.ts';
import type { Command } from '#app/document/command.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useSidePanel } from '#app/document/side-panel.ts';
import { MODEL_VIEWS, paths, VIEWS, viewHref } from '#app/paths.ts';
import { themeChoices, useTheme } from '#app/ui/theme.ts';
import type { Panels } from './use-panels.ts';
import { VIEW_ENTRIES } from './views.ts';

/** Going from view to view, and what is shown around them. */
export function useWindowCommands(panels: Panels): readonly Command[] {
  const { modelId } = useDocument();
  const router = useRouter({ warn: false });
  const { choice, setChoice } = useTheme();
  const go = (href: string) => {
    if (location.pathname !== href) router?.history.push(href);
  };
  const guest = isGuest(modelId);
  const views = (guest ? MODEL_VIEWS : VIEWS).map(
    (view): Command => ({
      id: `go.${view}`,
      label: `Go to ${VIEW_ENTRIES[view].label}`,
      unavailable: null,
      run: () => go(viewHref(modelId, view)),
    }),
  );
  const models: Command = {
    id: 'go.models',
    label: 'Go to all models',
    unavailable: null,
    run: () => go(paths.models),
  };
  const themes = themeChoices.map(
    (one): Command => ({
      id: `window.theme-${one}`,
      label: THEME_LABELS[one],
      unavailable: one === choice ? 'It is so already.' : null,
      run: () => setChoice(one),
    }),
  );
  return [
    ...views,
    ...(guest ? [] : [models]),
    {
      id: 'go.inspector',
      label: 'Go to the inspector',
      shortcut: 'e',
      unavailable: null,
      run: () => useSidePanel.getState().inspect(),
    },
    {
      id: 'go.simulation',
      label: 'Simulate behaviour',
      unavailable: null,
      run: () => {
        if (!panels.right) panels.toggleRight();
        if (!MODEL_VIEWS.some((view) => location.pathname === viewHref(modelId, view)))
          go(viewHref(modelId, 'behaviour'));
        useSidePanel.getState().show('simulation');
      },
    },
    {
      id: 'window.left',
      label: panels.left ? 'Hide the outline' : 'Show the outline',
      unavailable: null,
      run: panels.toggleLeft,
    },
    {
      id: 'window.right',
      label: panels.right ? 'Hide the inspector' : 'Show the inspector',
      unavailable: null,
      run: panels.toggleRight,
    },
    ...themes,
  ];
}

const THEME_LABELS = {
  system: 'Light or dark as the system',
  light: 'Light theme',
  dark: 'Dark theme',
} as const;
