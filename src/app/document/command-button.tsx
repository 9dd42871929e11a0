import type { ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Command } from './command.ts';

/** A command as a button; without `children` it shows only the icon. Its shortcut is bound by `useCommands`. */
export function CommandButton(props: {
  readonly command: Command;
  readonly icon: ReactNode;
  /** Says more than the label, e.g. what undo takes back. */
  readonly tooltip?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children?: ReactNode;
}) {
  const { command, icon, tooltip, variant, size, children } = props;
  const common = {
    icon,
    tooltip: tooltip ?? command.label,
    shortcut: command.shortcut,
    disabledReason: command.unavailable ?? undefined,
    onClick: command.run,
    size,
  };
  return children === undefined ? (
    <IconButton {...common} {...(variant && { variant })} label={command.label} />
  ) : (
    <Button {...common} {...(variant && { variant })}>
      {children}
    </Button>
  );
}
