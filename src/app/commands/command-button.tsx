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
  // Read now: a command may work out whether it is available whenever that is read, and then the one that was drawn says what is so now.
  const { unavailable } = props.command;
  return <Drawn {...props} unavailable={unavailable} onClick={run} />;
}

interface DrawnProps extends CommandButtonProps {
  readonly unavailable: Command['unavailable'];
  readonly onClick: () => void;
}

const Drawn = memo(function Drawn(props: DrawnProps) {
  const { command, icon, tooltip, variant, size, unavailable, onClick, wordClass } = props;
  const words = wordClass === undefined ? null : <span className={wordClass}>{command.label}</span>;
  const children = props.children ?? words;
  const common = {
    icon,
    tooltip: tooltip ?? command.label,
    shortcut: command.shortcut,
    disabledReason: unavailable ?? undefined,
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

function looksSame(before: DrawnProps, now: DrawnProps): boolean {
  const [old, command] = [before.command, now.command];
  return (
    old.label === command.label &&
    old.shortcut === command.shortcut &&
    before.unavailable === now.unavailable &&
    before.tooltip === now.tooltip &&
    before.variant === now.variant &&
    before.size === now.size &&
    before.wordClass === now.wordClass &&
    before.children === now.children &&
    typeOf(before.icon) === typeOf(now.icon)
  );
}

const typeOf = (icon: ReactNode) => (isValidElement(icon) ? icon.type : icon);
