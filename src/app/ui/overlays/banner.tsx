import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { type Tone, tones } from '#app/ui/feedback/tone.tsx';
import { t } from '#language/translate.ts';

export type BannerProps = {
  tone?: Tone | undefined;
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
};

/** A message about the whole of what it stands above. One of danger is announced at once. */
export function Banner({ tone = 'info', children, actions, onDismiss }: BannerProps) {
  const { icon: Icon, text, surface, border } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={clsx('flex min-h-9 items-center gap-2 border-l-2 py-1 pr-1.5 pl-3', surface, border)}
    >
      <Icon aria-hidden="true" size={16} className={clsx('shrink-0', text)} />
      <div className="min-w-0 flex-1">{children}</div>
      {actions}
      {onDismiss !== undefined && (
        <IconButton
          size="sm"
          label={t('Dismiss')}
          icon={<X aria-hidden="true" size={14} />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
