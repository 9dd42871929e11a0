import { ClipboardPaste, FileUp, ListChecks, Plus } from 'lucide-react';
import { readClipboard } from '#app/canvas/clipboard/clipboard.ts';
import type { Command } from '#app/commands/command.ts';
import { CommandButton } from '#app/commands/command-button.tsx';
import { runCommand } from '#app/commands/command-list.ts';
import { useHint } from '#app/commands/hint.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { shortcutKeys } from '#app/ui/buttons/shortcut.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { t } from '#language/translate.ts';
import { viewStateOf } from './state/view-state.ts';

/** The table while it has no rows: the three ways to the first ones. `create` makes one. */
export function NoRequirements({
  create,
  readOnly,
}: {
  readonly create: Command;
  readonly readOnly: string | null;
}) {
  const modelId = useModelId();

  async function paste() {
    const text = await readClipboard();
    if (text === null)
      useHint.getState().refuse(
        t('This browser does not let pages read the clipboard. Press {keys} to paste.', {
          keys: shortcutKeys('$mod+v').join(' '),
        }),
      );
    else if (text.trim() === '')
      useHint.getState().refuse(t('The clipboard holds no text. Copy rows of a spreadsheet first.'));
    else viewStateOf(modelId).getState().setPasted(text);
  }

  return (
    <EmptyState
      icon={<ListChecks size={24} />}
      actions={
        <>
          <CommandButton command={create} variant="primary" icon={<Plus aria-hidden="true" size={14} />}>
            {t('New requirement')}
          </CommandButton>
          <Button
            icon={<ClipboardPaste aria-hidden="true" size={14} />}
            disabledReason={readOnly ?? undefined}
            onClick={() => void paste()}
          >
            {t('Paste rows')}
          </Button>
          <Button
            icon={<FileUp aria-hidden="true" size={14} />}
            disabledReason={readOnly ?? undefined}
            onClick={() => runCommand('go.import')}
          >
            {t('Import a file')}
          </Button>
        </>
      }
    >
      {isDenial(readOnly)
        ? t('No requirements yet.')
        : t('No requirements yet. Add one, paste rows, or import a file.')}
    </EmptyState>
  );
}
