import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '#language/translate.ts';
import { Button, type ButtonProps } from './button.tsx';

export type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'icon' | 'children'> & {
  text: string;
  label: string;
};

/** Copies a text to the clipboard and says whether it did. */
export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | undefined>(undefined);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // No clipboard without a secure context, or without the permission.
      setOutcome('failed');
    }
  }

  return (
    <Button
      {...rest}
      icon={
        outcome === 'copied' ? <Check aria-hidden="true" size={14} /> : <Copy aria-hidden="true" size={14} />
      }
      onClick={() => void copy()}
      onBlur={() => setOutcome(undefined)}
    >
      <span aria-live="polite">
        {outcome === 'copied'
          ? t('Copied')
          : outcome === 'failed'
            ? t('The browser did not allow copying')
            : label}
      </span>
    </Button>
  );
}
