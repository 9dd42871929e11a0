import { Suspense, useEffect } from 'react';
import { isTextField } from '#app/commands/typing.ts';
import { pastedFile } from '#app/api/transfer/pasted-file.ts';
import { useIncoming } from '#app/session/incoming.ts';
import { droppedFiles } from '#app/ui/dom/dropped-files.ts';
import { useFileDrop } from '#app/ui/dom/use-file-drop.ts';
import { t } from '#language/translate.ts';
import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import { isHidden } from '#interchange/folder-files.ts';

const IncomingPanel = loadedLater(async () => (await import('./incoming-panel.tsx')).IncomingPanel);
const IncomingText = loadedLater(async () => (await import('./incoming-text.tsx')).IncomingText);

/** What asks for an answer first. */
const ASKING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Takes files that are dropped anywhere in the window of a model, and texts and files that are pasted where nothing else takes them. */
export function IncomingFiles() {
  const { files, text: incomingText, turn, take, takeText } = useIncoming();
  const over = useFileDrop((transfer) => take(droppedFiles(transfer, isHidden)));
  useEffect(() => {
    const ended = new AbortController();
    globalThis.addEventListener(
      'paste',
      (event) => {
        const { clipboardData: data, target } = event;
        if (event.defaultPrevented || data === null || isTextField(target)) return;
        const text = data.getData('text/plain');
        const file = pastedFile(text);
        // Spreadsheets put a picture beside the text of their cells.
        const found = file ? [file] : text === '' ? [...data.files] : [];
        const isAsked = target instanceof Element && target.closest(ASKING) !== null;
        if (found.length === 0 && (text.trim() === '' || isAsked)) return;
        event.preventDefault();
        if (found.length > 0) take(found);
        else takeText(text);
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, [take, takeText]);
  useEffect(() => () => useIncoming.getState().clear(), []);
  return (
    <>
      {over && (
        <p className="pointer-events-none absolute inset-2 z-50 m-0 flex items-center justify-center rounded-(--radius) border-2 border-dashed border-accent bg-surface/85 text-lg font-semibold">
          {t('Drop to import into this model')}
        </p>
      )}
      {files && (
        <Suspense fallback={null}>
          <IncomingPanel key={turn} files={files} />
        </Suspense>
      )}
      {incomingText !== null && (
        <Suspense fallback={null}>
          <IncomingText key={turn} text={incomingText} />
        </Suspense>
      )}
    </>
  );
}
