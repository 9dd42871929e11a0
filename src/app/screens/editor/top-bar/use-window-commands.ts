import { useRouter } from '@tanstack/react-router';
import { isGuest } from '#app/api/http/guest.ts';
import type { Command } from '#app/commands/command.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useExploration } from '#app/exploration/exploration-store.ts';
import { useImpactShown } from '#app/fields/impact/impact-shown.ts';
import { MODEL_VIEWS, paths, type View, VIEWS, viewHref } from '#app/paths.ts';
import { selectText, viewsSelectedWith } from '#app/screens/editor/address/select-text.ts';
import { lastShownSearch } from '#app/screens/editor/address/view-search.ts';
import type { Panels } from '#app/screens/editor/views/use-panels.ts';
import { VIEW_ENTRIES } from '#app/screens/editor/views/views.ts';
import { openGuide } from '#app/screens/open-guide.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { type SidePanel, useSidePanel } from '#app/session/side-panel.ts';
import { focusMain } from '#app/ui/dom/focus-main.ts';
import { t } from '#language/translate.ts';
import { themeChoices, useTheme } from '#app/ui/theme/theme.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { useFileCommands } from './use-file-commands.ts';

/** Going from view to view, and what is shown around them. */
export function useWindowCommands(panels: Panels): readonly Command[] {
  const { models, inbox, views } = useGoCommands();
  const modelId = useModelId();
  const file = useFileCommands();
  const beside = useBesideCommands(panels);
  const themes = useThemeCommands();
  return [
    ...views,
    ...(file ? [file.share, file.link, file.importing, file.exporting, file.documents, file.baseline] : []),
    ...(isGuest(modelId) ? [] : [models, inbox]),
    ...beside,
    {
      id: 'window.left',
      label: panels.left ? t('Hide the outline') : t('Show the outline'),
      unavailable: null,
      run: panels.toggleLeft,
    },
    {
      id: 'window.right',
      label: panels.right ? t('Hide the inspector') : t('Show the inspector'),
      unavailable: null,
      run: panels.toggleRight,
    },
    {
      id: 'window.guide',
      label: t('Open the guide'),
      shortcut: 'F1',
      unavailable: null,
      run: () => openGuide(modelId),
    },
    ...themes,
  ];
}

/** Goes to an address of this page, unless it is there. */
function useGo(): (href: string) => void {
  const router = useRouter({ warn: false });
  return (href) => {
    if (location.pathname !== href) router?.history.push(href);
  };
}

/** To the views and out of the model. */
function useGoCommands() {
  const modelId = useModelId();
  const selection = useSession((state) => state.selection);
  const session = useEditorSession();
  const go = useGo();
  const views = (isGuest(modelId) ? MODEL_VIEWS : VIEWS).map(
    (view): Command => ({
      id: `go.${view}`,
      label: t('Go to {view}', { view: VIEW_ENTRIES[view].label }),
      unavailable: null,
      run: () => {
        const isShown = (one: View) => location.pathname === viewHref(modelId, one);
        const isSelectedThere = viewsSelectedWith(view).some(isShown) && selectText(selection) !== '';
        if (!isShown(view)) {
          go(viewHref(modelId, view, isSelectedThere ? selection : [], lastShownSearch(view, session)));
        }
        focusMain(VIEW_ENTRIES[view].label);
      },
    }),
  );
  const models: Command = {
    id: 'go.models',
    label: t('Go to all models'),
    unavailable: null,
    run: () => go(paths.models),
  };
  const inbox: Command = {
    id: 'go.inbox',
    label: t('Go to the inbox'),
    unavailable: null,
    run: () => go(paths.inbox),
  };
  return { views, models, inbox };
}

/** What stands beside the views: the inspector, a run, and what else is told there of the selection. */
function useBesideCommands(panels: Panels): readonly Command[] {
  const { modelId, model } = useDocument();
  const selection = useSession((state) => state.selection);
  const session = useEditorSession();
  const go = useGo();
  const showBeside = (panel: SidePanel) => {
    if (!MODEL_VIEWS.some((view) => location.pathname === viewHref(modelId, view)))
      go(viewHref(modelId, 'behaviour'));
    useSidePanel.in(session).getState().enter(panel);
  };
  return [
    {
      id: 'go.inspector',
      label: t('Go to the inspector'),
      shortcut: 'e',
      // In a table `e` is typed into the cell.
      otherShortcuts: ['$mod+i'],
      unavailable: null,
      run: () => useSidePanel.in(session).getState().enter('inspector'),
    },
    {
      id: 'go.impact',
      label: t('Show the impact of a change'),
      unavailable: selection.length === 0 ? t('Select something first.') : null,
      run: () => {
        if (!panels.right) panels.toggleRight();
        useImpactShown.in(session).getState().setOpen(true);
        useSidePanel.in(session).getState().show('inspector');
      },
    },
    {
      id: 'go.simulation',
      label: t('Simulate behaviour'),
      unavailable: null,
      run: () => showBeside('simulation'),
    },
    {
      id: 'go.exploration',
      label: t('Explore behaviour'),
      unavailable: null,
      run: () => showBeside('exploration'),
    },
    {
      id: 'go.sysml-text',
      label: t('Show SysML text'),
      unavailable: null,
      run: () => showBeside('sysml-text'),
    },
    {
      id: 'explore.way',
      label: t('Shortest path to the selection'),
      unavailable: whyNoWay(model, selection),
      run: () => {
        showBeside('exploration');
        useExploration.getState().want(selection[0] ?? null);
      },
    },
  ];
}

function useThemeCommands(): readonly Command[] {
  const { choice, setChoice } = useTheme();
  return themeChoices.map(
    (one): Command => ({
      id: `window.theme-${one}`,
      label: THEME_LABELS[one],
      unavailable: one === choice ? t('This theme is in use already.') : null,
      run: () => setChoice(one),
    }),
  );
}

/** Why there is no way to look for to what is selected; null where there may be one. */
function whyNoWay(model: SystemModel, [id, more]: readonly string[]): string | null {
  const kind = id === undefined || more !== undefined ? undefined : findElement(model, id)?.kind;
  return kind === 'state' || kind === 'transition' || kind === 'requirement'
    ? null
    : t('Select a state, a transition or a requirement.');
}

const THEME_LABELS = {
  system: t('Light or dark as the system'),
  light: t('Light theme'),
  dark: t('Dark theme'),
} as const;
