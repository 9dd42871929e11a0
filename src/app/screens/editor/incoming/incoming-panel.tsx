import { useEffect, useRef } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { FilePreview, isPreviewed } from '#app/fields/import/file-preview.tsx';
import { importSummary } from '#app/fields/import/import-summary.ts';
import { LeftOut } from '#app/fields/import/left-out.tsx';
import { ModelImport } from '#app/fields/import/model-import.tsx';
import { TransferNotes } from '#app/fields/import/transfer-notes.tsx';
import { TransferProgress } from '#app/fields/import/transfer-progress.tsx';
import { useIncoming } from '#app/session/incoming.ts';
import { focusSelected } from '#app/session/use-panel-focus.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { PictureContents } from './picture-contents.tsx';
import { useIncomingImport } from './use-incoming-import.ts';

/** What dropped or pasted files would make of the open model, before they do: over the view, which stays what it was. */
export function IncomingPanel({ files }: { readonly files: readonly File[] | Promise<readonly File[]> }) {
  const { modelId, whyNotAtOnce } = useDocument();
  const { looked, sending, start, cancel } = useIncomingImport(modelId, files);
  const session = useEditorSession();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const close = () => {
    cancel();
    useIncoming.getState().clear();
    focusSelected(session);
  };
  const source = looked.kind === 'looked' ? looked.source : null;
  const Preview = source && (isPreviewed(source.format) ? FilePreview : ModelImport);
  const picture = looked.kind === 'picture' ? looked : null;
  const name = source?.file.name ?? picture?.name ?? '';
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('Incoming file')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || sending.isPending) return;
        event.stopPropagation();
        close();
      }}
      className="popup absolute inset-x-2 bottom-10 z-50 mx-auto flex max-h-[70dvh] max-w-3xl flex-col gap-2 overflow-y-auto p-3 outline-0"
    >
      {(source || picture) && <h2 className="m-0 truncate text-base font-semibold">{name}</h2>}
      {looked.kind === 'reading' && <ProgressBar label={t('Reading the file')} />}
      {looked.kind === 'refused' && <Banner tone="danger">{looked.message}</Banner>}
      {picture && <PictureContents from="picture" clip={picture.clip} text={picture.text} onCancel={close} />}
      {/* What a picture carries is an edit like any other, and can wait for the service. */}
      {!picture && whyNotAtOnce !== null && <Banner tone="danger">{whyNotAtOnce}</Banner>}
      {looked.kind === 'looked' && <LeftOut paths={looked.leftOut} />}
      {source && Preview && whyNotAtOnce === null && !sending.data && (
        <Preview
          place={{ modelId }}
          source={source}
          busy={sending.isPending}
          onImport={(chosen) => start(source, chosen)}
          onCancel={close}
        />
      )}
      {sending.isPending && (
        <TransferProgress
          label={t('Importing {fileName}', { fileName: name })}
          format={sending.variables.format}
          transferId={sending.variables.transferId}
          last={t('Updating the page')}
          onCancel={cancel}
        />
      )}
      {sending.error && (
        <Banner tone="danger">
          {t('{fileName} was not imported. {message}', {
            fileName: name,
            message: refusalOf(sending.error).message,
          })}
        </Banner>
      )}
      {sending.data && (
        <p role="status" className="m-0">
          {t('{fileName} was imported: {summary}. One undo takes it back.', {
            fileName: name,
            summary: importSummary(sending.data),
          })}
          {sending.data.notes.length > 0 && ` ${t('Changed or left out:')}`}
        </p>
      )}
      {sending.data && sending.data.notes.length > 0 && (
        <TransferNotes fileName={name} notes={sending.data.notes} />
      )}
      {!picture && (!source || sending.data || whyNotAtOnce !== null) && (
        <div>
          <Button autoFocus onClick={close}>
            {t('Close')}
          </Button>
        </div>
      )}
    </section>
  );
}
