import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { useFieldCollaborators } from '#app/ui/fields/field-collaborators.tsx';
import { t } from '#language/translate.ts';
import { quoted } from '#app/ui/locale/quoted.ts';
import type { SavedDraft } from './use-saved-draft.ts';

/** What somebody else stored while the person typed, and the choice between the two; undefined where there is none to make. */
export function savedNotice(draft: SavedDraft) {
  if (draft.changedTo === undefined) return undefined;
  return <ChangedInField theirs={draft.changedTo} onTake={draft.restore} onKeep={draft.keep} />;
}

function ChangedInField(choice: Omit<Parameters<typeof ChangedMeanwhile>[0], 'who'>) {
  return <ChangedMeanwhile who={useFieldCollaborators()?.changedBy() ?? t('Somebody')} {...choice} />;
}

/** Both values of a field that two people have set, and the choice between them. The focus goes back to the field. */
export function ChangedMeanwhile(props: {
  who: string;
  theirs: string;
  onTake: () => void;
  onKeep: () => void;
}) {
  const { who, theirs, onTake, onKeep } = props;
  const choosing = (choose: () => void) => (event: MouseEvent) => {
    const field = event.currentTarget.closest('[data-field]');
    choose();
    field?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <>
      <p className="m-0 break-words text-warning">
        {theirs === ''
          ? t('{who} cleared this.', { who })
          : t('{who} changed this to {value}.', { who, value: quoted(theirs) })}
      </p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        <Button size="sm" onClick={choosing(onTake)}>
          {t('Take theirs')}
        </Button>
        <Button size="sm" onClick={choosing(onKeep)}>
          {t('Keep mine')}
        </Button>
      </div>
    </>
  );
}

/**
 * What every control that shows a saved draft is given: its text, what is said of it, saving on leaving it and by key. `own` is
 * what the control's user asked for besides.
 */
export function savedControl<Control extends Element>(
  draft: SavedDraft,
  lines: 'one' | 'many',
  own: {
    readonly error?: string | undefined;
    readonly onBlur?: ((event: FocusEvent<Control>) => void) | undefined;
    readonly onKeyDown?: ((event: KeyboardEvent<Control>) => void) | undefined;
  },
) {
  return {
    value: draft.text,
    notice: savedNotice(draft),
    error: draft.error ?? own.error,
    'aria-busy': draft.saving || undefined,
    onBlur: (event: FocusEvent<Control>) => {
      own.onBlur?.(event);
      draft.commit(false);
    },
    onKeyDown: (event: KeyboardEvent<Control>) => {
      own.onKeyDown?.(event);
      if (!event.defaultPrevented) savedKeyDown(draft, event, lines);
    },
  };
}

/** The keys of a saved field: Enter saves (with Ctrl or ⌘ where Enter breaks the line), Escape restores. */
export function savedKeyDown(draft: SavedDraft, event: KeyboardEvent, lines: 'one' | 'many'): void {
  // An Enter that ends the composition of a character is not ours.
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Enter' && (lines === 'one' || event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    draft.commit(true);
  }
  if (event.key === 'Escape' && draft.dirty) {
    // Nothing outside may take this Escape for its own: it has been used.
    event.preventDefault();
    event.stopPropagation();
    draft.restore();
  }
}
