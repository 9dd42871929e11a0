import { Link, PanelBottom, PanelLeft, PanelRight, Redo2, Search, Share2, Undo2 } from 'lucide-react';
import { CommandButton } from '#app/commands/command-button.tsx';
import { useDocument, useEditing } from '#app/document/document-context.tsx';
import { OutboxButton } from '#app/outbox/outbox-button.tsx';
import { SyncState } from '#app/outbox/sync-state.tsx';
import { PALETTE_COMMANDS } from '#app/palette/palette-command.ts';
import type { View } from '#app/paths.ts';
import type { Panels } from '#app/screens/editor/views/use-panels.ts';
import { PageHeader } from '#app/screens/page-header.tsx';
import { ModeSwitch } from '#app/suggestions/mode-switch.tsx';
import { SuggestionsButton } from '#app/suggestions/suggestions-button.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { Kbd } from '#app/ui/buttons/kbd.tsx';
import { t } from '#language/translate.ts';
import { FileMenu } from './file-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { ModelTitle } from './model-title.tsx';
import { PeopleHere } from './people-here.tsx';
import { useEditorCommands } from './use-editor-commands.ts';
import { useFileCommands } from './use-file-commands.ts';
import { ViewOnly } from './view-only.tsx';

/** The bar above the views. */
export function TopBar({ view, panels }: { view: View; panels: Panels }) {
  const { modelId, readOnly } = useEditing();
  const file = useFileCommands();
  const { shape } = panels;
  const showFields = () => {
    if (!panels.right) panels.toggleRight();
  };
  return (
    <PageHeader before={shape === 'wide' ? undefined : <MenuButton view={view} panels={panels} />}>
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:contents">
        <ModelTitle modelId={modelId} />
        {readOnly === null ? <SyncState onLead={showFields} /> : <ViewOnly reason={readOnly} />}
        {shape !== 'narrow' && <ModeSwitch />}
        <OutboxButton modelId={modelId} />
      </div>
      <SearchButton />
      {shape !== 'narrow' && (
        <>
          <PeopleHere view={view} />
          <SuggestionsButton onOpen={showFields} />
        </>
      )}
      <EditCommands panels={panels} />
      {file && shape !== 'narrow' && (
        <>
          <span aria-hidden="true" className="mx-1 h-5 w-px bg-hairline max-lg:hidden" />
          <FileMenu />
          <CommandButton command={file.link} icon={<Link aria-hidden="true" size={16} />} />
          <CommandButton command={file.share} icon={<Share2 aria-hidden="true" size={16} />} variant="plain">
            <span className="max-lg:sr-only">{t('Share')}</span>
          </CommandButton>
        </>
      )}
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-hairline max-lg:hidden" />
      {shape === 'wide' && (
        <IconButton
          label={panels.left ? t('Hide the outline') : t('Show the outline')}
          icon={<PanelLeft aria-hidden="true" size={16} />}
          onClick={panels.toggleLeft}
        />
      )}
      <IconButton
        label={panels.right ? t('Hide the inspector') : t('Show the inspector')}
        icon={
          shape === 'narrow' ? (
            <PanelBottom aria-hidden="true" size={16} />
          ) : (
            <PanelRight aria-hidden="true" size={16} />
          )
        }
        onClick={panels.toggleRight}
      />
    </PageHeader>
  );
}

/** Undo and redo, and the keys of all that can be done in every view. */
function EditCommands({ panels }: { readonly panels: Panels }) {
  const { readOnly, undoLabel, redoLabel } = useDocument();
  const { undo, redo } = useEditorCommands(panels);
  if (readOnly !== null) return null;
  return (
    <>
      <CommandButton
        command={undo}
        icon={<Undo2 aria-hidden="true" size={16} />}
        {...(undoLabel !== null && { tooltip: t('Undo: {step}', { step: undoLabel }) })}
      />
      <CommandButton
        command={redo}
        icon={<Redo2 aria-hidden="true" size={16} />}
        {...(redoLabel !== null && { tooltip: t('Redo: {step}', { step: redoLabel }) })}
      />
    </>
  );
}

/** The way to commands and elements: a field's face where there is room for one, since it is how everything is found. */
function SearchButton() {
  const { palette } = PALETTE_COMMANDS;
  return (
    <Button
      variant="ghost"
      icon={<Search aria-hidden="true" size={16} />}
      aria-label={palette.label}
      tooltip={palette.label}
      shortcut={palette.shortcut}
      onClick={palette.run}
      className="justify-start! max-xl:w-7 max-xl:px-0! max-xl:justify-center! xl:w-44 xl:border-hairline-strong! xl:font-normal! xl:text-muted"
    >
      <span aria-hidden="true" className="flex-1 text-left max-xl:hidden">
        {t('Search')}
      </span>
      <span aria-hidden="true" className="max-xl:hidden">
        <Kbd shortcut={palette.shortcut} />
      </span>
    </Button>
  );
}
