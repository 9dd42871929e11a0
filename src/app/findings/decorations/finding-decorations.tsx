import { useEffect } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { useCommands } from '#app/commands/use-commands.ts';
import { useAnalysis } from '#app/document/analysis.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useSeverityPolicy } from '#app/document/use-severity-policy.ts';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { useJump } from '#app/fields/links/use-jump.ts';
import { useFindingsState } from '#app/findings/findings-state.ts';
import { elementAfter, matching } from '#app/findings/matching.ts';
import { foundIn, useAgreementFindings } from '#app/findings/model-findings.ts';
import { type Decoration, useDecorations } from '#app/session/decorations.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { useDecorating } from './use-decorating.ts';

/** Marks the interfaces that have changed since they were agreed to, with what has: wherever they are drawn, listed or counted. */
function useAgreementDecorations(found: readonly ReportedFinding[]): void {
  const modelId = useModelId();
  const session = useEditorSession();
  useEffect(() => {
    const marks = new Map(found.map((one): [string, Decoration] => [one.elementId, decorationOf(one)]));
    useDecorations
      .in(session)
      .getState()
      .mark('agreements', marks.size === 0 ? null : marks);
  }, [found, session]);
  useEffect(() => () => useDecorations.in(session).getState().mark('agreements', null), [modelId, session]);
}

function decorationOf({ message }: ReportedFinding): Decoration {
  const words = message.replace(/\.$/, '');
  return { kind: 'changed', words: words.charAt(0).toLowerCase() + words.slice(1) };
}

/**
 * Marks what errors and warnings are found about, wherever it is shown, and goes from one to the next by key. Notes are only in the
 * list: most elements have some.
 */
export function FindingDecorations() {
  const { model } = useDocument();
  const answers = useAnalysis();
  const session = useEditorSession();
  const telling = useSeverityPolicy();
  const agreed = useAgreementFindings().findings;
  useDecorating(answers, telling, agreed);
  useAgreementDecorations(agreed);
  const quiet = useDecorations((marks) => marks.quiet);
  const jump = useJump();
  const goOn = (by: 1 | -1) => {
    const { findings } = answers ? foundIn(answers, telling) : { findings: [] };
    const at = useSession.in(session).getState().selection.at(-1);
    const all = [...findings, ...agreed];
    const next = elementAfter(matching(model, all, useFindingsState.in(session).getState().shown), at, by);
    if (next === undefined) return useHint.getState().refuse(t('This model has no findings.'));
    const view = elementTitle(model, next)?.view;
    if (view) jump(next, view);
  };
  const unavailable = answers ? null : t('The model is still being checked.');
  useCommands([
    { id: 'findings.next', label: t('Next finding'), shortcut: 'F8', unavailable, run: () => goOn(1) },
    {
      id: 'findings.previous',
      label: t('Previous finding'),
      shortcut: 'Shift+F8',
      unavailable,
      run: () => goOn(-1),
    },
    {
      id: 'findings.marks',
      label: quiet ? t('Show markers on diagrams') : t('Hide markers on diagrams'),
      unavailable: null,
      run: () => useDecorations.in(session).getState().setQuiet(!quiet),
    },
  ]);
  return null;
}
