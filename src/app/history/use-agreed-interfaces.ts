import { useAgreementStates } from '#app/document/agreements.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { EditOutcome } from '#app/document/edits/edit-outcome.ts';
import { t } from '#language/translate.ts';
import { maturityOf } from '#model/elements/interface-control.ts';
import { setFields } from '#model/commands/set-fields.ts';

/** The interfaces that a baseline may freeze: both sides agree to them as they are. */
interface AgreedInterfaces {
  /** None where the person may not edit them. */
  readonly count: number;
  /** Sets the maturity of all of them to baselined, as one edit. */
  readonly markBaselined: () => Promise<EditOutcome>;
}

export function useAgreedInterfaces(): AgreedInterfaces {
  const { edit, whyNot, whyNotAtOnce } = useDocument();
  const states = useAgreementStates();
  const mayEdit = whyNot('interface') === null && whyNotAtOnce === null;
  const agreed = mayEdit
    ? [...(states?.values() ?? [])].filter(({ isAgreed, edge }) => isAgreed && maturityOf(edge) === 'agreed')
    : [];

  return {
    count: agreed.length,
    markBaselined: () =>
      edit(
        t(
          '{count, plural, one {Mark {count} interface as baselined} other {Mark {count} interfaces as baselined}}',
          { count: agreed.length },
        ),
        agreed.flatMap(({ edge: { id } }) => setFields('interface', id, { maturity: 'baselined' })),
      ),
  };
}
