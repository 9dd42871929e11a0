import { useEffect } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { type Decoration, useDecorations } from '#app/session/decorations.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';

/** Marks the interfaces that have changed since they were agreed to, with what has: wherever they are drawn, listed or counted. */
export function useAgreementDecorations(found: readonly ReportedFinding[]): void {
  const { modelId } = useDocument();
  useEffect(() => {
    const marks = new Map(found.map((one): [string, Decoration] => [one.elementId, decorationOf(one)]));
    useDecorations.getState().mark('agreements', marks.size === 0 ? null : marks);
  }, [found]);
  useEffect(() => () => useDecorations.getState().mark('agreements', null), [modelId]);
}

function decorationOf({ message }: ReportedFinding): Decoration {
  const words = message.replace(/\.$/, '');
  return { kind: 'changed', words: words.charAt(0).toLowerCase() + words.slice(1) };
}
