import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalOf, whyNotLoaded } from '#app/api/http/refusal.ts';
import { useDocumentTemplate, useReplaceDocumentTemplate } from '#app/api/team/use-document-template.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { HiddenFileInput } from '#app/ui/dom/hidden-file-input.tsx';
import { t } from '#language/translate.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { Team } from '#contract/account.ts';

/** The template of Word that dresses the documents of the team's models; its Owners give it and take it away. */
export function WordTemplateSection({ team }: { readonly team: Team }) {
  const { data: template, error } = useDocumentTemplate(team.id);
  const replace = useReplaceDocumentTemplate(team.id);
  const chooser = useRef<HTMLInputElement>(null);
  const giving = useRef<HTMLButtonElement>(null);
  const [removing, setRemoving] = useState(false);
  const owns = team.role === 'Owner';
  const isSending = replace.isPending && replace.variables !== null;
  return (
    <div className="flex flex-col gap-3">
      {template && (
        <p className="m-0">
          <span className="font-semibold break-words">{template.name}</span>{' '}
          <span className="text-muted">{t('since {time}', { time: shownTime(template.createdAt) })}</span>
        </p>
      )}
      {template === null && (
        <p className="m-0 text-muted">{t('No template: documents have the styles of Modelwright.')}</p>
      )}
      {error && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
      {owns && template !== undefined && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              ref={giving}
              icon={<FileUp aria-hidden="true" size={14} />}
              busy={isSending}
              onClick={() => chooser.current?.click()}
            >
              {template ? t('Replace template') : t('Choose a template (.dotx)')}
            </Button>
            {template && <Button onClick={() => setRemoving(true)}>{t('Remove template')}</Button>}
          </div>
          <HiddenFileInput
            ref={chooser}
            label={t('Word template')}
            accept=".dotx,.docx"
            onFiles={([file]) => file && replace.mutate(file)}
          />
          <div aria-live="polite" className="empty:hidden">
            {replace.error && <Banner tone="danger">{refusalOf(replace.error).message}</Banner>}
            {replace.data && (
              <p className="m-0 text-sm text-muted">{t('Word documents use this template from now on.')}</p>
            )}
          </div>
        </>
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={(open) => {
          setRemoving(open);
          if (!open) giving.current?.focus();
        }}
        title={t('Remove the Word template?')}
        confirmLabel={t('Remove template')}
        onConfirm={async () => {
          try {
            await replace.mutateAsync(null);
            return { ok: true };
          } catch (failed) {
            return { ok: false, message: refusalOf(failed).message };
          }
        }}
      >
        {t(
          'Word documents then use the styles of Modelwright. The template is deleted here: keep your own copy.',
        )}
      </ConfirmDialog>
    </div>
  );
}
