import { useMemo } from 'react';
import { useEmbeddedFiles } from '#app/api/transfer/use-embedded-files.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import type { EmbeddedFile } from '#contract/embedded-file.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { nameOf } from './embedded-image.tsx';
import { fileNamesIn } from '#interchange/reqif/embedded/file-names-in.ts';

/** The files that a requirement's texts mention and that came in with it. */
export function useMentionedFiles(
  requirement: Pick<Requirement, 'statement' | 'customFields'>,
): EmbeddedFile[] {
  const modelId = useModelId();
  const { statement, customFields } = requirement;
  const names = useMemo(() => fileNamesIn({ statement, customFields }), [statement, customFields]);
  const { data } = useEmbeddedFiles(modelId, names.size > 0);
  return useMemo(() => (data ?? []).filter((file) => names.has(nameOf(file))), [data, names]);
}
