import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { editorStore } from '#app/session/editor-store.ts';
import type { Person } from '#contract/presence.ts';
import { type Colours, coloured } from './colours.ts';
import { isAtSamePlaces, type Places, placesOf } from './places.ts';

interface LiveState {
  /** Whether the service tells what happens as it happens. */
  readonly isLive: boolean;
  /** Others who have the model open, by client id: one entry for each of their tabs, the person’s own other tabs included. */
  readonly people: ReadonlyMap<string, Person>;
  /** Who of them is at which element. */
  readonly places: Places;
  /** The names of everybody who was ever seen here, by user id. */
  readonly names: ReadonlyMap<string, string>;
  /** Their colours, of those who were here together as different as can be. */
  readonly colours: Colours;
  readonly begin: () => void;
  /** The connection is gone, and with it the knowledge of who is there. */
  readonly lose: () => void;
  readonly meet: (people: readonly Person[]) => void;
  readonly see: (person: Person) => void;
  readonly part: (clientId: string) => void;
  /** Somebody’s name, as it was found out elsewhere. */
  readonly call: (userId: string, name: string) => void;
}

type People = LiveState['people'];
const there = (people: People) => ({ people, places: placesOf(people.values()) });
const NOBODY = there(new Map());

type Named = Pick<Person, 'userId' | 'name'>;

function named(names: ReadonlyMap<string, string>, people: readonly Named[]): ReadonlyMap<string, string> {
  if (people.every(({ userId, name }) => names.get(userId) === name)) return names;
  return new Map([...names, ...people.map(({ userId, name }) => [userId, name] as const)]);
}

/** Who else has the open model open, and what they do there. */
export const useLive = editorStore<LiveState>((set) => ({
  isLive: false,
  ...NOBODY,
  names: new Map(),
  colours: new Map(),
  begin: () => set({ isLive: true }),
  lose: () => set(({ people }) => ({ isLive: false, ...(people.size > 0 && NOBODY) })),
  meet: (people) =>
    set(({ names, colours }) => {
      const others = people.filter(({ clientId }) => clientId !== CLIENT_ID);
      return {
        ...there(new Map(others.map((person) => [person.clientId, person]))),
        names: named(names, people),
        colours: coloured(colours, others),
      };
    }),
  see: (person) =>
    set(({ people, names, colours }) => {
      if (person.clientId === CLIENT_ID) return {};
      const seen = new Map(people).set(person.clientId, person);
      const moved = isAtSamePlaces(people.get(person.clientId), person);
      return {
        ...(moved ? { people: seen } : there(seen)),
        names: named(names, [person]),
        colours: coloured(colours, [person]),
      };
    }),
  call: (userId, name) => set(({ names }) => ({ names: named(names, [{ userId, name }]) })),
  part: (clientId) =>
    set(({ people }) => {
      if (!people.has(clientId)) return {};
      return there(new Map([...people].filter(([id]) => id !== clientId)));
    }),
}));
