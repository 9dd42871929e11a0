import { create } from 'zustand';
import { CLIENT_ID } from '#app/api/client-id.ts';
import type { Person } from '#contract/presence.ts';

interface LiveState {
  /** Whether the service tells what happens as it happens. */
  readonly isLive: boolean;
  /** Others who have the model open: one entry for each of their tabs, by its client id. The person’s own other tabs are among them. */
  readonly people: ReadonlyMap<string, Person>;
  /** The names of everybody who was ever seen here, by user id. */
  readonly names: ReadonlyMap<string, string>;
  readonly begin: () => void;
  /** The connection is gone, and with it the knowledge of who is there. */
  readonly lose: () => void;
  readonly meet: (people: readonly Person[]) => void;
  readonly see: (person: Person) => void;
  readonly part: (clientId: string) => void;
}

const NOBODY: ReadonlyMap<string, Person> = new Map();
const others = (people: readonly Person[]) => people.filter(({ clientId }) => clientId !== CLIENT_ID);

function named(names: ReadonlyMap<string, string>, people: readonly Person[]): ReadonlyMap<string, string> {
  if (people.every(({ userId, name }) => names.get(userId) === name)) return names;
  return new Map([...names, ...people.map(({ userId, name }) => [userId, name] as const)]);
}

/** Who else has the open model open, and what they do there. */
export const useLive = create<LiveState>((set) => ({
  isLive: false,
  people: NOBODY,
  names: new Map(),
  begin: () => set({ isLive: true }),
  lose: () => set(({ people }) => ({ isLive: false, people: people.size === 0 ? people : NOBODY })),
  meet: (people) =>
    set(({ names }) => ({
      people: new Map(others(people).map((person) => [person.clientId, person])),
      names: named(names, people),
    })),
  see: (person) =>
    set(({ people, names }) =>
      person.clientId === CLIENT_ID
        ? {}
        : { people: new Map(people).set(person.clientId, person), names: named(names, [person]) },
    ),
  part: (clientId) =>
    set(({ people }) => {
      if (!people.has(clientId)) return {};
      const left = new Map(people);
      left.delete(clientId);
      return { people: left };
    }),
}));
