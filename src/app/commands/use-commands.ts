import { type RefObject, useEffect, useRef } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { isSingleKey, useSingleKeys } from '#app/ui/buttons/single-keys.ts';
import type { Command } from './command.ts';
import { useCommandList } from './command-list.ts';
import { holdKey, keysAreHeld } from './held-keys.ts';
import { useHint } from './hint.ts';
import { isBeingTyped, isTextField } from './typing.ts';

/** What has keys of its own while the focus is in it. */
const OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** What Enter and Space press, and where letters and arrows choose. */
const PRESSED = 'button, a[href], summary, [role="button"], [role="tab"], input, select';

function mayFire(command: Command, event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest(OWN_KEYS)) return false;
  if (command.everywhere === true) return true;
  if (isTextField(target)) return command.inIdleText === true && !isBeingTyped(target);
  if (event.ctrlKey || event.metaKey) return true;
  if (target instanceof HTMLSelectElement) return false;
  return !((event.key === 'Enter' || event.key === ' ') && target.closest(PRESSED));
}

/** Runs the first of several commands that is available, or says why none is. */
function fire(meant: readonly Command[], event?: KeyboardEvent): void {
  const command = meant.find(({ unavailable }) => unavailable === null);
  const reason = meant[0]?.unavailable;
  if (command || reason) event?.preventDefault();
  if (command) {
    useHint.getState().clear();
    command.run();
  } else if (reason) useHint.getState().refuse(reason);
}

const shortcutsOf = ({ shortcut, otherShortcuts = [] }: Command) => [
  ...(shortcut === undefined ? [] : [shortcut]),
  ...otherShortcuts,
];

/**
 * Binds the commands' shortcuts while the component is mounted. They do not fire while a text is typed, nor in menus and
 * dialogs; with `within`, only while the focus is inside that element or nowhere. Of several commands with one shortcut the
 * first that is available runs; where none is, the reason is said in the hint line. A key that comes before what the last one did is
 * drawn waits for that. The commands may be new at every render.
 */
export function useCommands(
  commands: readonly Command[],
  options: { readonly within?: RefObject<HTMLElement | null> } = {},
): void {
  const latest = useRef({ commands, within: options.within });
  useEffect(() => {
    latest.current = { commands, within: options.within };
    useCommandList.getState().put(latest, commands);
  });
  useEffect(
    () => () => {
      useCommandList.getState().drop(latest);
      // A key that is still held finds nothing here any more.
      latest.current = { commands: [], within: undefined };
    },
    [],
  );

  const bound = [...new Set(commands.filter(({ byEvent }) => byEvent !== true).flatMap(shortcutsOf))].join(
    ' ',
  );
  useEffect(() => {
    const press = (shortcut: string, event: KeyboardEvent) => {
      if (isSingleKey(shortcut) && !useSingleKeys.getState().on) return;
      const { within } = latest.current;
      const inside =
        !within ||
        event.target === document.body ||
        (event.target instanceof Node && within.current?.contains(event.target));
      if (!inside) return;
      const meant = latest.current.commands.filter(
        (command) => shortcutsOf(command).includes(shortcut) && mayFire(command, event),
      );
      const ids = new Set(meant.map(({ id }) => id));
      const isSettled = meant.find((command) => command.isSettled)?.isSettled;
      if (!isSettled || (isSettled() && !keysAreHeld())) {
        fire(meant, event);
        return;
      }
      event.preventDefault();
      // A key that is kept down asks again by itself.
      if (event.repeat) return;
      holdKey(isSettled, () => {
        // A field that has opened since is what somebody types in now.
        const { activeElement } = document;
        if (activeElement && isTextField(activeElement)) return;
        fire(latest.current.commands.filter(({ id }) => ids.has(id)));
      });
    };
    const handler = createKeybindingsHandler(
      Object.fromEntries(
        bound
          .split(' ')
          .filter(Boolean)
          .map((shortcut) => [shortcut, (event: KeyboardEvent) => press(shortcut, event)]),
      ),
    );
    addEventListener('keydown', handler);
    return () => removeEventListener('keydown', handler);
  }, [bound]);
}
