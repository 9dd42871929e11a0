import { PanelLeft, PanelRight, Redo2, Search, Undo2 } from 'lucide-react';
import { CommandButton } from '#app/commands/command-button.tsx';
import { useDocument } from '#app/document/document-context.tsx';
import { OutboxButton } from '#app/outbox/outbox-button.tsx';
import { SyncState } from '#app/outbox/sync-state.tsx';
import { PALETTE_COMMANDS } from '#app/palette/palette-command.ts';
import type { View } from '#app/paths.ts';
import type { Panels } from '#app/screens/editor/views/use-panels.ts';
import { PageHeader } from '#app/screens/page-header.tsx';
import { ModeSwitch } from '#app/suggestions/mode-switch.tsx';
import { SuggestionsButton } from '#app/suggestions/suggestions-button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { ModelTitle } from './model-title.tsx';
import { PeopleHere } from './people-here.tsx';
import { useEditorCommands } from './use-editor-commands.ts';
import { ViewOnly } from './view-only.tsx';

/** The bar above the views. */
export function TopBar({ view, panels }: { view: View; panels: Panels }) {
  const { modelId, readOnly, undoLabel, redoLabel } = useDocument();
  const { undo, redo } = useEditorCommands(panels);
  const showFields = () => {
    if (!panels.right) panels.toggleRight();
  };
  return (
    <PageHeader>
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <ModelTitle modelId={modelId} />
        {readOnly === null ? <SyncState onLead={showFields} /> : <ViewOnly reason={readOnly} />}
        <ModeSwitch />
        <OutboxButton modelId={modelId} />
      </div>
      <CommandButton command={PALETTE_COMMANDS.palette} icon={<Search aria-hidden="true" size={16} />} />
      <PeopleHere view={view} />
      <SuggestionsButton onOpen={showFields} />
      <CommandButton
        command={undo}
        icon={<Undo2 aria-hidden="true" size={16} />}
        {...(undoLabel !== null && { tooltip: `Undo: ${undoLabel}` })}
      />
      <CommandButton
        command={redo}
        icon={<Redo2 aria-hidden="true" size={16} />}
        {...(redoLabel !== null && { tooltip: `Redo: ${redoLabel}` })}
      />
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-hairline" />
      <IconButton
        label={panels.left ? 'Hide the outline' : 'Show the outline'}
        icon={<PanelLeft aria-hidden="true" size={16} />}
        onClick={panels.toggleLeft}
      />
      <IconButton
        label={panels.right ? 'Hide the inspector' : 'Show the inspector'}
        icon={<PanelRight aria-hidden="true" size={16} />}
        onClick={panels.toggleRight}
      />
    </PageHeader>
  );
}
