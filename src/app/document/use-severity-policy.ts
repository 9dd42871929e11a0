import { useMemo, useState } from 'react';
import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { SCOPE_OF } from '#model/elements/kinds.ts';
import { type SeverityPolicy, severityPolicyOf } from '#model/findings/reported-finding.ts';

/** How the open model has its findings told to this person; the same function until that is another. */
export function useSeverityPolicy(): SeverityPolicy {
  const { modelId, model } = useDocument();
  const viewable = useModelSettings(modelId).data?.scopes.View ?? null;
  const { definitions } = model;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return useMemo(
    () => severityPolicyOf(definitions, (kind) => viewable?.includes(SCOPE_OF[kind]) === false, today),
    [definitions, viewable, today],
  );
}
