import { useEffect } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useMarks } from '#app/document/marks.ts';
import { marksOf } from './marks-of.ts';
import { useFindings } from './model-findings.ts';

/** Marks what errors and warnings are found about, wherever it is shown. Notes are only in the list: most elements have some. */
export function FindingMarks() {
  const { findings, checking } = useFindings();
  const { modelId } = useDocument();
  useEffect(() => {
    if (!checking) useMarks.getState().mark('findings', marksOf(findings));
  }, [checking, findings]);
  useEffect(() => () => useMarks.getState().mark('findings', null), [modelId]);
  return null;
}
