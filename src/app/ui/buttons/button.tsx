import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { isDenial } from './denial.ts';
import { ariaShortcut } from './shortcut.ts';
import { useShownShortcut } from './single-keys.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'plain' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Work is going on: the button stays focusable, does nothing, and turns. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it cannot be used now. The button keeps its place in the tab order and tells the reason; for a {@link isDenial denial} it is not there. */
  disabledReason?: string | undefined;
  tooltip?: string | undefined;
  /** In tinykeys' spelling, "$mod+z": shown in the tooltip and told to screen readers; the caller binds it. */
  shortcut?: string | undefined;
};

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  plain: 'border-hairline-strong bg-surface text-text hover:bg-hover active:bg-active',
  ghost: 'border-transparent text-text hover:bg-hover active:bg-active aria-expanded:bg-hover',
  danger: 'border-transparent bg-danger-solid text-on-accent hover:bg-danger-solid-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-6 gap-1 px-2 text-sm',
  md: 'h-7 gap-1.5 px-2.5 text-base',
};

/** What cannot be used now is paler than what can; its reason, where there is one, is at full contrast. */
function look(variant: ButtonVariant, available: boolean): string {
  if (available) return variants[variant];
  return variant === 'ghost'
    ? 'border-transparent text-muted opacity-55'
    : 'border-hairline bg-sunken text-muted';
}

/** A push button. `type` is "button" unless said otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant = 'plain',
    size = 'md',
    type = 'button',
    icon,
    busy = false,
    disabled = false,
    disabledReason,
    tooltip,
    shortcut,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const shown = useShownShortcut(shortcut);
  if (isDenial(disabledReason)) return null;
  const explained = disabledReason !== undefined;
  // Not the disabled attribute: it would take the focus, and with it the reason, away.
  const inert = explained || busy;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  const button = (
    <button
      {...rest}
      type={type}
      disabled={disabled && !inert}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={clsx(rest['aria-describedby'], explained && reasonId) || undefined}
      aria-keyshortcuts={shown === undefined ? undefined : ariaShortcut(shown)}
      onClick={handleClick}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-(--radius) border font-medium whitespace-nowrap',
        'transition-colors duration-75 select-none',
        sizes[size],
        look(variant, !explained && !disabled),
        className,
      )}
    >
      {busy ? <Spinner size={14} /> : icon}
      {children}
    </button>
  );
  // What may get a hint is drawn in one way with it and without: else it would be mounted anew, and lose the focus.
  const mayHaveHint = 'disabledReason' in props || 'tooltip' in props;
  return (
    <>
      {mayHaveHint ? (
        <Tooltip content={disabledReason ?? tooltip} shortcut={shortcut}>
          {button}
        </Tooltip>
      ) : (
        button
      )}
      {explained && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
