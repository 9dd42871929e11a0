import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { NEW_REQUIREMENT } from '#app/document/outbox/persisted/unfinished.ts';
import { useHasDraft } from '#app/requirements/state/kept-draft.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { placeMark } from '#app/ui/fields/field-keeping.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { t } from '#language/translate.ts';
import { EntryFields } from './entry-fields.tsx';
import { useEntryForm } from './use-entry-form.ts';

/**
 * The form for a new requirement, beside the table. What is typed is kept until it is created or cleared, also while the
 * form is closed; a refused one keeps every field, with what is wrong beside it. `onClosed` is told where nothing was made.
 */
export function RequirementEntryForm({ onClosed }: { readonly onClosed: () => void }) {
  const { modelId, mode } = useDocument();
  const useViewState = viewStateOf(modelId);
  const { enter } = useViewState();
  const { jumpTo } = useSession();
  const dirty = useHasDraft(modelId);
  const { form, busy, said, errorAt, unplaced, submit, clear } = useEntryForm((id, next) => {
    jumpTo(id);
    if (!next) enter(false);
  });

  const close = () => {
    enter(false);
    onClosed();
  };

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit(event.shiftKey);
    }
  }

  return (
    <form
      aria-label={t('New requirement')}
      data-place={placeMark(modelId, NEW_REQUIREMENT)}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
      className="flex h-full min-h-0 flex-col bg-surface"
    >
      <div className="flex h-9 shrink-0 items-center border-b border-hairline pr-1.5 pl-3">
        <h2 className="m-0 flex-1 text-base font-semibold">{t('New requirement')}</h2>
        <IconButton
          size="sm"
          label={t('Close the form')}
          tooltip={t('Close (what you typed is kept)')}
          shortcut="Escape"
          icon={<X aria-hidden="true" size={14} />}
          onClick={close}
        />
      </div>
      {unplaced !== null && <Banner tone="danger">{unplaced}</Banner>}
      <EntryFields form={form} errorAt={errorAt} />
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline p-2">
        <Button type="submit" variant="primary" busy={busy} shortcut="$mod+Enter">
          {mode === 'suggest' ? t('Suggest requirement') : t('Create requirement')}
        </Button>
        <Button busy={busy} shortcut="$mod+Shift+Enter" onClick={() => submit(true)}>
          {mode === 'suggest' ? t('Suggest and next') : t('Create and next')}
        </Button>
        {dirty && (
          <Button variant="ghost" className="ml-auto" onClick={clear}>
            {t('Clear')}
          </Button>
        )}
        <span aria-live="polite" className="sr-only">
          {said}
        </span>
      </div>
    </form>
  );
}
