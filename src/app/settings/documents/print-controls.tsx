import { FileText } from 'lucide-react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { TransferProgress } from '#app/fields/import/transfer-progress.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { goneFrom } from '#interchange/documents/composing/gone.ts';
import { t } from '#language/translate.ts';
import { DownloadButtons } from './choice/downloads.tsx';
import { paperOf } from './choice/paper-of.ts';
import type { ChosenDocument } from './use-chosen-document.ts';

/** The buttons that show and save the chosen document, how far it has come, and what is to be said of it. */
export function PrintControls({ chosen }: { readonly chosen: ChosenDocument }) {
  const { definition, order, missing, choose, preview, downloads, editing } = chosen;
  const { model } = useDocument();
  const gone = goneFrom(definition.sections, model.definitions, model);
  const transferId = preview.transferId ?? downloads.transferId;
  const failed = preview.error ?? downloads.error;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<FileText aria-hidden="true" size={14} />}
          busy={preview.isPending}
          disabledReason={missing}
          onClick={() => {
            downloads.stop();
            preview.show(order);
          }}
        >
          {t('Show document')}
        </Button>
        <DownloadButtons
          saving={downloads.format}
          shown={preview.file}
          disabledReason={missing}
          onSave={(format) =>
            downloads.save({ ...order, format, paper: definition.paper ?? paperOf(navigator.language) })
          }
        />
      </div>
      {transferId !== null && (
        <TransferProgress
          key={transferId}
          label={t('Printing the document')}
          format="document"
          transferId={transferId}
          last={t('Fetching the document')}
          onCancel={() => choose({})}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {gone.map(({ section: place, message }) => (
          <Banner key={`${place} ${message}`} tone="warning">
            {t('Section {number}: {message}', { number: place + 1, message })}
          </Banner>
        ))}
        {failed && <Banner tone="danger">{refusalOf(failed).message}</Banner>}
        {downloads.said && <p className="m-0 text-sm text-muted">{downloads.said}</p>}
        {preview.file && !editing.isOpen && (
          <p className="m-0 text-sm text-muted">
            {t('One file without anything outside it. Opened in a browser it prints with page numbers.')}
          </p>
        )}
      </div>
    </>
  );
}
