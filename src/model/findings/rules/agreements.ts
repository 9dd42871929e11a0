import { t } from '#language/translate.ts';
import type { Severity } from '#model/definitions/severity.ts';
import type { Agreement } from '#model/elements/agreement.ts';
import { ENDS } from '#model/elements/interface-control.ts';
import type { Finding, Rule } from '#model/findings/finding.ts';
import { type AgreementState, agreementStates } from '#model/interfaces/agreement-state.ts';
import type { SystemModel } from '#model/system-model.ts';

const SEVERITY: Severity = 'warning';

/**
 * The one rule that no element can be asked alone: agreements are kept beside the model. So it has no `check`; who has both asks
 * `agreementFindings`.
 */
export const changedAgreements: Omit<Rule<'interface'>, 'check'> = {
  id: 'interface-agreement',
  severity: SEVERITY,
  title: t('An interface is as its sides agreed'),
  page: t(
    'A side has agreed to the interface, and a field that matters has changed since: of the interface, of a connection or of what the connection names, or an end. Maturity, key, owners and drawing do not matter.',
  ),
};

/** What the rule finds in a model. O(agreements). */
export function agreementFindings(model: SystemModel, agreements: readonly Agreement[]): readonly Finding[] {
  return agreements.length === 0 ? [] : findingsOf(agreementStates(model, agreements).values());
}

/** The same, where the states are known. */
export function findingsOf(states: Iterable<AgreementState>): readonly Finding[] {
  const found: Finding[] = [];
  for (const state of states)
    if (state.changed.length > 0)
      found.push({
        rule: changedAgreements.id,
        severity: SEVERITY,
        kind: 'interface',
        elementId: state.edge.id,
        message: t('{changed}.', { changed: changedWords(state) }),
      });
  return found;
}

/** So many fields are named in a sentence. */
const MOST_NAMED = 8;

/** `Changed since agreed: Supply: Voltage, Name`; of one side, `Changed since the source agreed: …`. */
export function changedWords({ sides, changed }: AgreementState): string {
  const outdated = ENDS.filter((side) => (sides[side]?.changed.length ?? 0) > 0);
  return t(
    '{who, select, source {Changed since the source agreed} target {Changed since the target agreed} other {Changed since agreed}}: {fields}{more, plural, =0 {} other { and # more}}',
    {
      who: outdated.length === ENDS.length ? 'both' : outdated.join(),
      fields: changed.slice(0, MOST_NAMED).join(', '),
      more: Math.max(0, changed.length - MOST_NAMED),
    },
  );
}
