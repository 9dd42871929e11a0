import { useEditorSession } from '#app/session/editor-session.tsx';
import type { Analysis } from '#app/document/view/model-analysis.ts';
import { useEffect, useRef } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useDecorations } from '#app/session/decorations.ts';
import { type FoundCounts, useFoundCounts } from '#app/session/found-counts.ts';
import { useSession } from '#app/session/session.ts';
import { runIdle } from '#app/ui/scheduling/run-idle.ts';
import type { Severity } from '#model/definitions/severity.ts';
import type { ReportedFinding, SeverityPolicy } from '#model/findings/reported-finding.ts';
import {
  type FoundDecorations,
  type FoundMark,
  findDecorations,
  updateDecorations,
} from './find-decorations.ts';
import { HeldMarks } from './held-marks.ts';

interface Marked {
  readonly telling: SeverityPolicy;
  /** Up to which pass over the model the marks are right. */
  readonly passes: number;
  readonly found: FoundDecorations;
}

/**
 * Keeps the marks of what is found, and the counts, in step with the open model. After an edit only what was looked at again is marked anew; all of
 * it, in idle time, where the model or how it is told is another. What is found of agreements is counted too; its marks are others.
 */
export function useDecorating(
  answers: Analysis | null,
  telling: SeverityPolicy,
  agreed: readonly ReportedFinding[],
): void {
  const { modelId, model } = useDocument();
  const session = useEditorSession();
  const tell = useFoundCounts((counts) => counts.tell);
  const last = useRef<Marked | null>(null);
  const held = useRef(new HeldMarks<FoundMark>());
  useEffect(() => {
    const take = ({ selection }: { readonly selection: readonly string[] }) => {
      const { found } = last.current ?? {};
      held.current.select(selection, found?.marks ?? new Map<string, FoundMark>());
      if (found) useDecorations.in(session).getState().mark('findings', held.current.shown(found.marks));
    };
    take(useSession.in(session).getState());
    return useSession.in(session).subscribe((now, before) => {
      if (now.selection !== before.selection) take(now);
    });
  }, [session]);
  const beside = useRef(agreed);
  useEffect(() => {
    beside.current = agreed;
    if (last.current) tell(withAgreed(last.current.found, agreed));
  }, [agreed, tell]);
  useEffect(() => {
    if (!answers) return;
    const { findings, journal } = answers;
    const passes = journal.count;
    const show = (found: FoundDecorations) => {
      const { marks, errors, warnings } = found;
      // What is there when a model is opened, or told otherwise, was not made by what is selected.
      if (last.current?.telling !== telling) held.current.restart(marks);
      last.current = { telling, passes, found };
      useDecorations.in(session).getState().mark('findings', held.current.shown(marks));
      tell(withAgreed({ errors, warnings }, beside.current));
    };
    const before = last.current?.telling === telling ? last.current : null;
    const looked = before && journal.since(before.passes);
    if (!before || !looked) return runIdle(findDecorations(findings, telling), show);
    if (looked.size > 0) show(updateDecorations(before.found, looked, findings, telling));
  }, [answers, model, session, tell, telling]);
  useEffect(
    () => () => {
      last.current = null;
      useDecorations.in(session).getState().mark('findings', null);
      tell(null);
    },
    [modelId, session, tell],
  );
}

function withAgreed({ errors, warnings }: FoundCounts, agreed: readonly ReportedFinding[]): FoundCounts {
  const count = (severity: Severity) => agreed.filter((one) => one.severity === severity).length;
  return { errors: errors + count('error'), warnings: warnings + count('warning') };
}
