import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'icon'> & {
  /** The accessible name, and the tooltip unless `tooltip` says more. */
  label: string;
  icon: ReactNode;
  /** For a button that is on or off. */
  pressed?: boolean | undefined;
};

const squares = { sm: 'w-6', md: 'w-7' };

/** A button that shows only an icon. */
export function IconButton({
  label,
  size = 'md',
  variant = 'ghost',
  pressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      tooltip={label}
      {...rest}
      size={size}
      variant={variant}
      aria-label={label}
      aria-pressed={pressed}
      className={clsx('px-0!', squares[size], pressed && 'bg-selected-surface text-accent-text', className)}
    />
  );
}
