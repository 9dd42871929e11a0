import { useEditorSession } from '#app/session/editor-session.tsx';
import { useEffect } from 'react';
import { useAnalysis } from '#app/document/analysis.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { sameDecorations, useDecorations } from '#app/session/decorations.ts';
import { runStepLabel, useRunVerdictsOf } from '#app/session/run-verdicts.ts';
import { runIdle } from '#app/ui/scheduling/run-idle.ts';
import { marksOfVerdicts } from './marks-of-verdicts.ts';

/** Marks the parts that do not meet a requirement, or of which nobody can tell, wherever they are shown: in the model, or in the run that is looked at. */
export function VerdictMarks() {
  const { model, modelId } = useDocument();
  const session = useEditorSession();
  const values = useAnalysis()?.values;
  const run = useRunVerdictsOf(modelId);
  useEffect(() => {
    if (!values) return;
    const marks = run
      ? marksOfVerdicts(model, run.of, runStepLabel(run))
      : marksOfVerdicts(model, values.verdicts);
    return runIdle(marks, (now) => {
      const { said, mark } = useDecorations.in(session).getState();
      // Most edits turn no verdict: then nothing is drawn anew.
      if (!sameDecorations(said.verdicts, now)) mark('verdicts', now);
    });
  }, [model, values, run, session]);
  useEffect(() => () => useDecorations.in(session).getState().mark('verdicts', null), [modelId, session]);
  return null;
}
