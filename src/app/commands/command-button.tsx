import { isValidElement, memo, type ReactNode, useCallback, useRef } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import type { Command } from './command.ts';

interface CommandButtonProps {
  readonly command: Command;
  readonly icon: ReactNode;
  /** Says more than the label, e.g. what undo takes back. */
  readonly tooltip?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Its words, in place of the icon alone. */
  readonly children?: ReactNode;
  /** Shows its label beside the icon; the classes say when, e.g. only where there is room. */
  readonly wordClass?: string;
}

/**
 * A command as a button; without `children` and `wordClass` it shows only the icon. Its shortcut is bound by `useCommands`. Commands are made anew
 * with every edit: the button is drawn again only where it would look otherwise, and runs the last one.
 */
export function CommandButton(props: CommandButtonProps) {
  const latest = useRef(props.command);
  latest.current = props.command;
  const run = useCallback(() => latest.current.run(), []);
  return <Drawn {...props} onClick={run} />;
}

const Drawn = memo(function Drawn(props: CommandButtonProps & { readonly onClick: () => void }) {
  const { command, icon, tooltip, variant, size, onClick, wordClass } = props;
  const words = wordClass === undefined ? null : <span className={wordClass}>{command.label}</span>;
  const children = props.children ?? words;
  const common = {
    icon,
    tooltip: tooltip ?? command.label,
    shortcut: command.shortcut,
    disabledReason: command.unavailable ?? undefined,
    onClick,
    size,
  };
  return children === null ? (
    <IconButton {...common} {...(variant && { variant })} label={command.label} />
  ) : (
    <Button {...common} {...(variant && { variant })}>
      {children}
    </Button>
  );
}, looksSame);

function looksSame(before: CommandButtonProps, now: CommandButtonProps): boolean {
  const [old, command] = [before.command, now.command];
  return (
    old.label === command.label &&
    old.shortcut === command.shortcut &&
    old.unavailable === command.unavailable &&
    before.tooltip === now.tooltip &&
    before.variant === now.variant &&
    before.size === now.size &&
    before.wordClass === now.wordClass &&
    before.children === now.children &&
    typeOf(before.icon) === typeOf(now.icon)
  );
}

const typeOf = (icon: ReactNode) => (isValidElement(icon) ? icon.type : icon);
