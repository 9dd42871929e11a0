import { useRef } from 'react';
import { useModelSettings } from '#app/api/use-model-settings.ts';
import { useAnswers } from '#app/document/answers.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { type Told, toldOf } from '#model/findings/told.ts';
import { SCOPE_OF, type Scope } from '#model/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';

interface Found {
  readonly findings: readonly Told[];
  /** What somebody has accepted. */
  readonly accepted: readonly Told[];
}
const NONE: Found = { findings: [], accepted: [] };
const known = new WeakMap<SystemModel, Found & { readonly viewable: readonly Scope[] | null }>();

/**
 * What is found in the open model, as it has it told. `checking`: they are still of another state of it, because so much of this one
 * is to be looked at.
 */
export function useFindings(): Found & { readonly checking: boolean } {
  const { modelId, model } = useDocument();
  const viewable = useModelSettings(modelId).data?.scopes.View ?? null;
  const answers = useAnswers();
  const last = useRef(NONE);
  if (!answers) return { ...last.current, checking: true };
  let found = known.get(model);
  if (found?.viewable !== viewable) {
    const isHidden = (scope: Scope) => viewable?.includes(scope) === false;
    const told = toldOf(answers.findings.all(), model.definitions, (kind) => isHidden(SCOPE_OF[kind]));
    const accepted = told.filter((one) => one.accepted !== undefined);
    const findings = accepted.length === 0 ? told : told.filter((one) => one.accepted === undefined);
    found = { findings, accepted, viewable };
    known.set(model, found);
  }
  last.current = found;
  return { ...found, checking: false };
}
