import { create } from 'zustand';
import type { Command } from './command.ts';

/** A component that bound commands, and the latest of them. */
export interface CommandOwner {
  readonly current: { readonly commands: readonly Command[] };
}

interface CommandListState {
  /** The commands whose keys are bound now, by the component that bound them, as they were told last. */
  readonly lists: ReadonlyMap<CommandOwner, readonly Command[]>;
  readonly put: (owner: CommandOwner, commands: readonly Command[]) => void;
  readonly drop: (owner: CommandOwner) => void;
}

const told = (commands: readonly Command[]) =>
  commands
    .map(({ id, label, shortcut, unavailable }) => [id, label, shortcut, unavailable].join('\n'))
    .join('\n');

/** What was told of the commands of a component: they may work out what they say whenever that is read. */
const lastTold = new WeakMap<CommandOwner, string>();

/** What can be done at this moment, for the hint line, the palette and the sheet of shortcuts. */
export const useCommandList = create<CommandListState>((set) => ({
  lists: new Map(),
  put: (owner, commands) =>
    set(({ lists }) => {
      // Commands are new at every render, or the same ones say something else by now: only what is told of them counts.
      const text = told(commands);
      if (lists.has(owner) && lastTold.get(owner) === text) return {};
      lastTold.set(owner, text);
      return { lists: new Map(lists).set(owner, commands) };
    }),
  drop: (owner) =>
    set(({ lists }) => {
      const left = new Map(lists);
      left.delete(owner);
      return { lists: left };
    }),
}));

/** The commands as they are now, to be run: those of `lists` may be of an earlier render. */
export function commandsNow(): Command[] {
  return [...useCommandList.getState().lists.keys()].flatMap(({ current }) => current.commands);
}

/** Runs a command that some other part of the window has bound, where it is there and available. */
export function runCommand(id: string): void {
  const command = commandsNow().find((each) => each.id === id);
  if (command?.unavailable === null) command.run();
}
