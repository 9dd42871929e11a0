import { clsx } from 'clsx';
import { MessageSquarePlus, Pencil } from 'lucide-react';
import { useEditing } from '#app/document/document-context.tsx';
import { type Mode, useMode } from '#app/document/view/mode.ts';
import { Tooltip } from '#app/ui/buttons/tooltip.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { t } from '#language/translate.ts';

const MODES: Readonly<Record<Mode, { label: string; says: string; icon: typeof Pencil }>> = {
  edit: { label: t('Edit'), says: t('Your changes are applied to the model.'), icon: Pencil },
  suggest: {
    label: t('Suggest'),
    says: t('Your changes become suggestions; somebody who may edit accepts or rejects them.'),
    icon: MessageSquarePlus,
  },
};

/** Whether what the person does changes the model or is proposed. Who may only view sees nothing of it. */
export function ModeSwitch() {
  const { modelId, mode, modes } = useEditing();
  const choose = useMode((state) => state.choose);
  if (modes.length === 0) return null;
  if (modes.length === 1) return mode === 'suggest' ? <OnlySuggesting /> : null;
  return (
    <fieldset className="m-0 flex shrink-0 rounded-(--radius) border border-hairline-strong p-0">
      <legend className="sr-only">{t('Mode')}</legend>
      {modes.map((one) => {
        const { label, says, icon: Icon } = MODES[one];
        return (
          <Tooltip key={one} content={says}>
            <label
              className={clsx(
                'relative flex h-6.5 items-center gap-1.5 px-2 text-sm first-of-type:rounded-l-(--radius) last-of-type:rounded-r-(--radius)',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
                one === mode
                  ? 'bg-selected-surface font-medium text-accent-text'
                  : 'text-muted hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name="mode"
                // Unseen and on top: the place of the label is the place of the button.
                className="absolute inset-0 m-0 size-full opacity-0"
                checked={one === mode}
                onChange={() => choose(modelId, one)}
              />
              <Icon aria-hidden="true" size={14} />
              <span className="sm:max-xl:sr-only">{label}</span>
            </label>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}

/** Says, with the reason, that the person may propose changes and make none. */
function OnlySuggesting() {
  const reason = t('You may suggest changes to this model, but not edit it.');
  return (
    <p className="m-0 flex min-w-0 items-center gap-2" title={`${reason} ${MODES.suggest.says}`}>
      <Badge icon={<MessageSquarePlus aria-hidden="true" size={12} />}>{t('Suggest only')}</Badge>
      <span className="sr-only">
        {reason} <span>{MODES.suggest.says}</span>
      </span>
    </p>
  );
}
