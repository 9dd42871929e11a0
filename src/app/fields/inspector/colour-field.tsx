import { clsx } from 'clsx';
import { Ban } from 'lucide-react';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';

const SWATCHES = [
  { name: t('Grey'), value: '#8b949f' },
  { name: t('Red'), value: '#d64550' },
  { name: t('Orange'), value: '#d97a1e' },
  { name: t('Green'), value: '#3f9a52' },
  { name: t('Blue'), value: '#2f7fd6' },
  { name: t('Violet'), value: '#7d5bd0' },
] as const;

/** A colour: one of a few by their names, or any as `#rrggbb` or a colour word. */
export function ColourField(props: {
  /** Undefined: none; empty: not known, as of several elements that differ. */
  value: string | undefined;
  placeholder?: string | undefined;
  onCommit: (colour: string | undefined) => CommitResult | Promise<CommitResult>;
}) {
  const { value, placeholder = '#rrggbb', onCommit } = props;
  const readOnly = useReadOnly();
  return (
    <div className={clsx('grid items-end gap-2', !readOnly && 'grid-cols-[minmax(0,1fr)_auto]')}>
      <SavedTextField
        label={t('Colour')}
        mono
        placeholder={placeholder}
        value={value ?? ''}
        onCommit={(text) => onCommit(text.trim() || undefined)}
      />
      {!readOnly && (
        <div role="group" aria-label={t('Colours')} className="flex h-7 items-center">
          <button
            type="button"
            aria-label={t('No colour')}
            title={t('No colour')}
            aria-pressed={value === undefined}
            onClick={() => void onCommit(undefined)}
            className="flex size-6 items-center justify-center rounded-sm text-muted aria-pressed:outline-2 aria-pressed:outline-accent focus-visible:outline-focus! focus-visible:outline-offset-2!"
          >
            <Ban aria-hidden="true" size={14} />
          </button>
          {SWATCHES.map((swatch) => (
            <button
              key={swatch.value}
              type="button"
              aria-label={swatch.name}
              title={swatch.name}
              aria-pressed={value?.toLowerCase() === swatch.value}
              onClick={() => void onCommit(swatch.value)}
              // The colour is the datum here.
              style={{ backgroundColor: swatch.value }}
              className={clsx(
                // Seen smaller than it is pressed.
                'size-6 rounded-sm border-2 border-transparent bg-clip-padding shadow-[inset_0_0_0_1px_var(--field-border)]',
                'aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-accent',
                // Else the chosen one looks with the focus as it does without.
                'focus-visible:outline-focus! focus-visible:outline-offset-2!',
              )}
            />
          ))}
        </div>
      )}
    </div>
  );
}
