import { useEffect } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { isTextField } from '#app/commands/typing.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { formatOfText } from '#app/api/transfer/pasted-file.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { pastedText } from '#app/fields/cells/paste/html-block.ts';

/** Lets a block be pasted where there is no requirement yet, and so no cell that could have the keyboard. */
export function useFirstPaste(empty: boolean, readOnly: string | null): void {
  const modelId = useModelId();
  useEffect(() => {
    if (!empty) return;
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      if (isTextField(event.target) || data === null) return;
      const text = pastedText(data.getData('text/plain'), data.getData('text/html'));
      if (text === '' || formatOfText(data.getData('text/plain')) !== null) return;
      event.preventDefault();
      if (readOnly === null) viewStateOf(modelId).getState().setPasted(text);
      else useHint.getState().refuse(readOnly);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [empty, modelId, readOnly]);
}
