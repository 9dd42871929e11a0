import type { Agreement } from '#model/elements/agreement.ts';
import type { Interface } from '#model/elements/interface.ts';
import { ENDS, type End } from '#model/elements/interface-control.ts';
import type { SystemModel } from '#model/system-model.ts';
import { changedSince } from './agreed-fields.ts';

/** That a side has agreed, and which fields have changed since. */
export interface SideAgreement {
  readonly agreement: Agreement;
  readonly changed: readonly string[];
}

/** How the two sides of an interface stand to it. */
export interface AgreementState {
  readonly edge: Interface;
  readonly sides: { readonly [S in End]?: SideAgreement };
  /** What has changed since any side agreed; empty where each that did agrees to it as it is. */
  readonly changed: readonly string[];
  /** Whether both sides agree to it as it is. */
  readonly isAgreed: boolean;
}

/** How the two sides of one interface stand to it, from the agreements about it. */
export function agreementState(
  model: SystemModel,
  edge: Interface,
  agreements: readonly Agreement[],
): AgreementState {
  const sides: { [S in End]?: SideAgreement } = {};
  for (const agreement of agreements)
    sides[agreement.side] = { agreement, changed: changedSince(model, edge, agreement.fields) };
  const found = ENDS.flatMap((side) => sides[side] ?? []);
  const changed = [...new Set(found.flatMap((one) => one.changed))];
  return { edge, sides, changed, isAgreed: found.length === ENDS.length && changed.length === 0 };
}

/** The same of all interfaces about which there is an agreement. O(agreements). */
export function agreementStates(
  model: SystemModel,
  agreements: readonly Agreement[],
): ReadonlyMap<string, AgreementState> {
  const about = new Map<string, Agreement[]>();
  for (const one of agreements) about.set(one.interfaceId, [...(about.get(one.interfaceId) ?? []), one]);
  const states = new Map<string, AgreementState>();
  for (const [id, all] of about) {
    const edge = model.tables.interface.get(id);
    if (edge) states.set(id, agreementState(model, edge, all));
  }
  return states;
}
