import { useEffect } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useFoundCounts } from '#app/document/found-counts.ts';
import { useMarks } from '#app/document/marks.ts';
import { useSession } from '#app/document/session.ts';
import { useCommands } from '#app/document/use-commands.ts';
import { elementTitle } from '#app/fields/element-title.ts';
import { useJump } from '#app/fields/use-jump.ts';
import { useFindingsState } from './findings-state.ts';
import { marksOf } from './marks-of.ts';
import { elementAfter, matching } from './matching.ts';
import { useFindings } from './model-findings.ts';
import type { Finding } from '#model/findings/finding.ts';

/**
 * Marks what errors and warnings are found about, wherever it is shown, and goes from one to the next by key. Notes are only in the
 * list: most elements have some.
 */
export function FindingMarks() {
  const { findings, checking } = useFindings();
  const { modelId, model } = useDocument();
  useEffect(() => {
    if (checking) return;
    useMarks.getState().mark('findings', marksOf(findings));
    useFoundCounts.getState().tell(countsOf(findings));
  }, [checking, findings]);
  const quiet = useMarks((marks) => marks.quiet);
  const jump = useJump();
  const goOn = (by: 1 | -1) => {
    const at = useSession.getState().selection.at(-1);
    const next = elementAfter(matching(model, findings, useFindingsState.getState().shown), at, by);
    const view = next === undefined ? null : elementTitle(model, next)?.view;
    if (next !== undefined && view) jump(next, view);
  };
  const unavailable = findings.length > 0 ? null : 'Nothing is found in this model.';
  useCommands([
    { id: 'findings.next', label: 'Next finding', shortcut: 'F8', unavailable, run: () => goOn(1) },
    {
      id: 'findings.previous',
      label: 'Previous finding',
      shortcut: 'Shift+F8',
      unavailable,
      run: () => goOn(-1),
    },
    {
      id: 'findings.marks',
      label: quiet ? 'Show the marks of findings and verdicts' : 'Hide the marks of findings and verdicts',
      unavailable: null,
      run: () => useMarks.getState().setQuiet(!quiet),
    },
  ]);
  useEffect(
    () => () => {
      useMarks.getState().mark('findings', null);
      useFoundCounts.getState().tell(null);
    },
    [modelId],
  );
  return null;
}

const countsOf = (findings: readonly Finding[]) => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity }) => severity === 'warning').length,
});
