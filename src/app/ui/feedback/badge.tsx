import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, tones } from './tone.tsx';

export type BadgeProps = {
  tone?: Tone | 'neutral' | undefined;
  /** Before the text; a tone brings its own unless given. */
  icon?: ReactNode;
  children: ReactNode;
};

/** A word or a number that labels what it stands beside. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  const look = tone === 'neutral' ? undefined : tones[tone];
  const Icon = look?.icon;
  return (
    <span
      className={clsx(
        'inline-flex h-5 max-w-full shrink-0 items-center gap-1 rounded-sm px-1.5 text-sm whitespace-nowrap',
        look === undefined ? 'bg-hover text-muted' : [look.surface, look.text],
      )}
    >
      {icon ?? (Icon !== undefined && <Icon aria-hidden="true" size={12} />)}
      {children}
    </span>
  );
}
