import { useEffect } from 'react';
import { useAnswers } from '#app/document/answers.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { sameMarks, useMarks } from '#app/session/marks.ts';
import { inIdleTime } from '#app/ui/scheduling/in-idle-time.ts';
import { marksOfVerdicts } from './marks-of-verdicts.ts';

/** Marks the parts that do not meet a requirement, or of which nobody can tell, wherever they are shown. */
export function VerdictMarks() {
  const { model, modelId } = useDocument();
  const values = useAnswers()?.values;
  useEffect(() => {
    if (!values) return;
    return inIdleTime(marksOfVerdicts(model, values), (now) => {
      const { said, mark } = useMarks.getState();
      // Most edits turn no verdict: then nothing is drawn anew.
      if (!sameMarks(said.verdicts, now)) mark('verdicts', now);
    });
  }, [model, values]);
  useEffect(() => () => useMarks.getState().mark('verdicts', null), [modelId]);
  return null;
}
