import { useMemo } from 'react';
import type { Command } from '#app/commands/command.ts';
import { useHint } from '#app/commands/hint.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { viewStateOf } from './state/view-state.ts';
import type { ShownTable } from './table/use-table.ts';

export interface FoldCommands {
  readonly expand: Command;
  readonly collapse: Command;
  readonly expandAll: Command;
  readonly collapseAll: Command;
}

/** What shows and hides the requirements below others. */
export function useFoldCommands({ requirements, outline, fixed }: ShownTable): FoldCommands {
  const modelId = useModelId();
  const selection = useSession((state) => state.selection);
  const { setCollapsed } = viewStateOf(modelId).getState();

  return useMemo(() => {
    const none = selection.some((id) => requirements.has(id)) ? null : t('Select a requirement first.');
    const parents = [...outline.children.keys()];
    const fold = (id: string, label: string, shortcut: string, collapsed: boolean): Command => ({
      id: `requirements.${id}`,
      label,
      shortcut,
      unavailable: none,
      run: () => {
        const foldable = selection.filter((one) => requirements.has(one) && outline.children.has(one));
        if (foldable.length === 0)
          return useHint.getState().refuse(t('The selection has no requirements below it.'));
        setCollapsed(foldable, collapsed);
      },
    });
    const foldAll = (id: string, label: string, collapsed: boolean): Command => ({
      id: `requirements.${id}`,
      label,
      unavailable:
        parents.length === 0
          ? t('No requirement has others below it.')
          : fixed && t('Nothing is collapsed while the table is sorted or filtered.'),
      run: () => setCollapsed(parents, collapsed),
    });
    return {
      expand: fold('expand', t('Expand'), 'Alt+ArrowRight', false),
      collapse: fold('collapse', t('Collapse'), 'Alt+ArrowLeft', true),
      expandAll: foldAll('expand-all', t('Expand all'), false),
      collapseAll: foldAll('collapse-all', t('Collapse all'), true),
    };
  }, [fixed, outline, requirements, selection, setCollapsed]);
}
