import { create } from 'zustand';
import type { Command } from './command.ts';

interface CommandListState {
  /** The commands whose keys are bound now, by the component that bound them. */
  readonly lists: ReadonlyMap<object, readonly Command[]>;
  readonly put: (owner: object, commands: readonly Command[]) => void;
  readonly drop: (owner: object) => void;
}

const told = (commands: readonly Command[]) =>
  commands
    .map(({ id, label, shortcut, unavailable }) => [id, label, shortcut, unavailable].join('\n'))
    .join('\n');

/** What the keys do at this moment, for the hint line. */
export const useCommandList = create<CommandListState>((set) => ({
  lists: new Map(),
  put: (owner, commands) =>
    set(({ lists }) => {
      // Commands are new at every render; only what is told of them counts.
      const known = lists.get(owner);
      return known && told(known) === told(commands) ? {} : { lists: new Map(lists).set(owner, commands) };
    }),
  drop: (owner) =>
    set(({ lists }) => {
      const left = new Map(lists);
      left.delete(owner);
      return { lists: left };
    }),
}));
