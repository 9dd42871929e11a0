import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useSaveEmbeddedFile } from '#app/api/transfer/use-embedded-files.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Requirement } from '#model/elements/requirement.ts';
import { EmbeddedImage, nameOf } from './embedded-image.tsx';
import { isShownFormatted, picturesIn } from './formatted-statement.tsx';
import { useMentionedFiles } from './use-mentioned-files.ts';

/** The files that the statement, or a custom field, names and that came in with it: each to be saved, and seen where it is a picture. */
export function EmbeddedFiles({ requirement }: { readonly requirement: Requirement }) {
  const modelId = useModelId();
  const files = useMentionedFiles(requirement);
  const save = useSaveEmbeddedFile(modelId);
  const seenAbove = useMemo(
    () => (isShownFormatted(requirement) ? picturesIn(requirement.statement, files) : []),
    [requirement, files],
  );
  if (files.length === 0) return null;
  return (
    <section aria-label={t('Embedded files')} className="flex flex-col items-start gap-1">
      {files.map((file) => (
        <div key={`${file.source_id} ${file.path}`} className="flex max-w-full flex-col items-start gap-1">
          {!seenAbove.includes(file) && <EmbeddedImage file={file} otherwise={null} />}
          <Button
            size="sm"
            icon={<Download aria-hidden="true" size={14} />}
            onClick={() => save.mutate(file)}
          >
            {t('Save {file} ({size, number} bytes)', { file: nameOf(file), size: file.size })}
          </Button>
        </div>
      ))}
      {save.error && <Banner tone="danger">{refusalOf(save.error).message}</Banner>}
    </section>
  );
}
