import type { MouseEvent, ReactNode } from 'react';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { useFieldCollaborators } from '#app/ui/fields/field-collaborators.tsx';
import { t } from '#language/translate.ts';
import { quoted } from '#app/ui/locale/quoted.ts';
import type { SavedChoice } from './use-saved-choice.ts';

/**
 * What a control of a choice shows besides: why the choice is not stored, in words that name it, and what can be done about it.
 * `labelOf` answers how a choice reads. `own` is what the control's user asked for.
 */
export function choiceControl<Value>(
  choice: SavedChoice<Value>,
  stored: Value,
  labelOf: (value: Value) => string,
  own: { readonly error?: string | undefined; readonly hint?: ReactNode },
) {
  const { error, isChanged } = choice;
  if (error === undefined) return own;
  return {
    error: t('{value} was not saved. {reason}', { value: quoted(labelOf(choice.value)), reason: error }),
    hint: <RefusedChoice choice={choice} theirs={isChanged ? labelOf(stored) : null} />,
  };
}

/** The ways out of a refused choice. The focus goes back to the field. `theirs`: what somebody else stored meanwhile, or null. */
export function RefusedChoice<Value>(props: {
  readonly choice: SavedChoice<Value>;
  readonly theirs: string | null;
}) {
  const { choice, theirs } = props;
  const who = useFieldCollaborators()?.changedBy() ?? t('Somebody');
  const then = (act: () => void) => (event: MouseEvent) => {
    const field = event.currentTarget.closest('[data-field]');
    act();
    field?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  return (
    <span className="flex flex-wrap gap-x-3">
      {theirs !== null && (
        <span className="text-warning">
          {t('{who} changed this to {value}.', { who, value: quoted(theirs) })}
        </span>
      )}
      <LinkButton onClick={then(choice.again)}>
        {theirs === null ? t('Try again') : t('Keep mine')}
      </LinkButton>
      <LinkButton onClick={then(choice.restore)}>
        {theirs === null ? t('Discard') : t('Take theirs')}
      </LinkButton>
    </span>
  );
}
