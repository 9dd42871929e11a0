import { Download } from 'lucide-react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useEmbeddedFiles, useSaveEmbeddedFile } from '#app/api/transfer/use-embedded-files.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Requirement } from '#model/elements/requirement.ts';
import { fileNamesIn } from './file-names-in.ts';

/** The files that the statement, or a custom field, names and that came in with it, each to be saved. */
export function EmbeddedFiles({ requirement }: { readonly requirement: Requirement }) {
  const { modelId } = useDocument();
  const names = fileNamesIn(requirement);
  const { data = [] } = useEmbeddedFiles(modelId, names.size > 0);
  const save = useSaveEmbeddedFile(modelId);
  const files = data.filter(({ path }) => names.has(path.split('/').at(-1) ?? ''));
  if (files.length === 0) return null;
  return (
    <section aria-label="Embedded files" className="flex flex-col items-start gap-1">
      {files.map((file) => (
        <Button
          key={`${file.source_id} ${file.path}`}
          size="sm"
          icon={<Download aria-hidden="true" size={14} />}
          onClick={() => save.mutate(file)}
        >
          Save {file.path.split('/').at(-1)} ({file.size.toLocaleString()} bytes)
        </Button>
      ))}
      {save.error && <Banner tone="danger">{refusalOf(save.error).message}</Banner>}
    </section>
  );
}
