import { useRef } from 'react';
import { useAnswers } from '#app/document/answers.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { Finding } from '#model/findings/finding.ts';
import type { SystemModel } from '#model/system-model.ts';

interface Found {
  /** In step with every edit, undo and change of others, or as they were before what is being looked at now. */
  readonly findings: readonly Finding[];
  /** Whether they are of another state of the model, because so much of this one is to be looked at. */
  readonly checking: boolean;
}

const lists = new WeakMap<SystemModel, readonly Finding[]>();
const NONE: readonly Finding[] = [];

/** What is found in the open model. */
export function useFindings(): Found {
  const { model } = useDocument();
  const answers = useAnswers();
  const last = useRef(NONE);
  if (!answers) return { findings: last.current, checking: true };
  const findings = lists.get(model) ?? [...answers.findings.all()];
  lists.set(model, findings);
  last.current = findings;
  return { findings, checking: false };
}
