import type { ShownSuggestion } from '#app/document/view/layers.ts';
import { t } from '#language/translate.ts';
import { ChoiceButton } from './choice-button.tsx';
import { useChoices } from './use-choices.ts';
import type { Deciding } from './use-deciding.ts';

/**
 * The decisions that the person may take about an element of a suggestion, or (`about` null) about all that is undecided of it.
 * Nothing where they may take none.
 */
export function ChoiceButtons(props: {
  readonly suggestion: ShownSuggestion;
  readonly about: string | null;
  /** What it is about, for those who do not see where the buttons stand. */
  readonly of: string;
  readonly deciding: Deciding;
}) {
  const { suggestion, about, of, deciding } = props;
  const choices = useChoices(suggestion);
  const accepts = choices.mayAccept(about);
  const isAll = about === null && suggestion.entries.length > 1;
  return (
    <>
      {accepts && (
        <ChoiceButton
          verdict="accept"
          label={isAll ? t('Accept all') : t('Accept')}
          of={of}
          choice={choices.accept(about)}
          busy={deciding.isUnderWay('accept', about)}
          first
          onChoose={(ids) => deciding.decide('accept', about, ids)}
        />
      )}
      {choices.mayReject(about) && (
        <ChoiceButton
          verdict="reject"
          label={
            suggestion.own
              ? isAll
                ? t('Withdraw all')
                : t('Withdraw')
              : isAll
                ? t('Reject all')
                : t('Reject')
          }
          of={of}
          choice={choices.reject(about)}
          busy={deciding.isUnderWay('reject', about)}
          first={!accepts}
          onChoose={(ids) => deciding.decide('reject', about, ids)}
        />
      )}
    </>
  );
}
