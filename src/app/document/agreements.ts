import { useDeferredValue, useMemo } from 'react';
import { useAgreements } from '#app/api/review/use-agreements.ts';
import { type Journey, useTravel } from '#app/session/travel.ts';
import type { Agreement } from '#model/elements/agreement.ts';
import type { Interface } from '#model/elements/interface.ts';
import { type AgreementState, agreementState, agreementStates } from '#model/interfaces/agreement-state.ts';
import type { SystemModel } from '#model/system-model.ts';
import { useDocument } from './document-context.tsx';
import { useModelId } from '#app/session/editor-session.tsx';

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

/**
 * How the sides of the interfaces stand to them as they are shown; those to which nobody has agreed are not in it. Null where that is not
 * known to the person.
 */
export function useAgreementStates(): States | null {
  const { model } = useDocument();
  const agreements = useShownAgreements();
  // An edit is shown first.
  const looked = useDeferredValue(model);
  return agreements && statesIn(looked, agreements);
}

/** The same of one interface, at the cost of its own. */
export function useAgreementState(edge: Interface): AgreementState | null {
  const { model } = useDocument();
  const agreements = useShownAgreements();
  return (
    agreements &&
    agreementState(
      model,
      edge,
      agreements.filter(({ interfaceId }) => interfaceId === edge.id),
    )
  );
}

/** The agreements that there were in the state that is shown. */
function useShownAgreements(): readonly Agreement[] | null {
  const modelId = useModelId();
  const all = useAgreements(modelId);
  const journey = useTravel((state) => state.journey);
  const seq = journey?.modelId === modelId ? shownSeq(journey) : null;
  return useMemo(
    // Of an earlier state nobody has agreed yet who agreed later.
    () => (seq === null ? all : (all?.filter((one) => one.seq < seq) ?? null)),
    [all, seq],
  );
}

/** Which change set was the last one in what is shown; null for the present. */
function shownSeq({ at, against }: Journey): number | null {
  return against === 'now' ? null : (against ?? at);
}
