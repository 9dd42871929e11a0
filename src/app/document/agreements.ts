import { useMemo } from 'react';
import { useAgreements } from '#app/api/review/use-agreements.ts';
import { type Journey, useTravel } from '#app/session/travel.ts';
import type { Agreement } from '#model/elements/agreement.ts';
import { type AgreementState, agreementStates } from '#model/interfaces/agreement-state.ts';
import type { SystemModel } from '#model/system-model.ts';
import { useDocument } from './document-context.tsx';

type States = ReadonlyMap<string, AgreementState>;
const known = new WeakMap<SystemModel, { readonly of: readonly Agreement[]; readonly states: States }>();

/** Several views ask for the same state of the model. */
function statesIn(model: SystemModel, agreements: readonly Agreement[]): States {
  const before = known.get(model);
  if (before?.of === agreements) return before.states;
  const states = agreementStates(model, agreements);
  known.set(model, { of: agreements, states });
  return states;
}

/** How the sides of the interfaces stand to them as they are shown; those to which nobody has agreed are not in it. */
export function useAgreementStates(): States {
  const { modelId, model } = useDocument();
  const all = useAgreements(modelId);
  const journey = useTravel((state) => state.journey);
  const seq = journey?.modelId === modelId ? shownSeq(journey) : null;
  const agreements = useMemo(
    // Of an earlier state nobody has agreed yet who agreed later.
    () => (seq === null ? all : all.filter((one) => one.seq < seq)),
    [all, seq],
  );
  return statesIn(model, agreements);
}

/** Which change set was the last one in what is shown; null for the present. */
function shownSeq({ at, against }: Journey): number | null {
  return against === 'now' ? null : (against ?? at);
}
