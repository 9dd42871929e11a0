import type { Transition } from '#model/elements/transition.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';
import {
  eventsOf,
  fromOf,
  isAfter,
  isForAllElse,
  shareTrigger,
  takesTheRest,
} from '#model/findings/transitions.ts';
import { firstMeeting, type Region } from '#model/guards/boxes.ts';
import { BoxIndex } from '#model/guards/box-index.ts';
import { regionOfAll } from '#model/guards/region-of.ts';
import type { Compared, PairRule } from './pair-index.ts';

/** A transition with where its guards hold. */
export interface GuardedTransition extends Compared {
  readonly transition: Pick<Transition, 'trigger' | 'order'>;
  readonly region: Region;
  readonly isForAllElse: boolean;
  readonly leavesChoice: boolean;
}

/** Null where its guards cannot be looked at. */
export function guardedTransition(transition: Transition, look: TrackedReader): GuardedTransition | null {
  const region = regionOfAll(transition.guards, transition.sourceId, look);
  if (!region) return null;
  const { id, trigger, order } = transition;
  const states = fromOf(transition);
  const events = eventsOf(transition);
  const within = (keys: readonly string[]) =>
    states.flatMap((stateId) => [...new Set(keys)].map((key) => `${stateId} ${key}`));
  return {
    id,
    transition: { ...(trigger !== undefined && { trigger }), ...(order !== undefined && { order }) },
    region,
    isForAllElse: isForAllElse(transition),
    leavesChoice: states.some((stateId) => look.get('state', stateId)?.kind === 'choice'),
    groups: within(events.length > 0 ? events.flatMap(groupsOf) : [NO_EVENT]),
    rivals: within(events.length > 0 ? events.flatMap(rivalsOf) : [NO_EVENT]),
  };
}

const NO_EVENT = 'none';
/** Names of more words than this are told apart by their first ones alone; the comparison is exact. */
const MOST_WORDS = 16;

/** An event, shortened, and what it begins with, from nothing on. */
function beginningsOf(event: string): readonly string[] {
  const words = event === '' ? [] : event.split('.').slice(0, MOST_WORDS);
  return ['', ...words.map((_, index) => words.slice(0, index + 1).join('.'))];
}

const named = (event: string) => `named ${event}`;
const below = (event: string) => `below ${event}`;

function groupsOf(event: string): readonly string[] {
  const beginnings = beginningsOf(event);
  return [named(beginnings.at(-1) ?? ''), ...beginnings.slice(0, -1).map(below)];
}

/** `error` stands for `error.send` too: those that stand for this one, and those for which it does. */
function rivalsOf(event: string): readonly string[] {
  const beginnings = beginningsOf(event);
  return [...beginnings.map(named), below(beginnings.at(-1) ?? '')];
}

export const GUARD_PAIRS: PairRule<GuardedTransition> = {
  index: (group) => {
    const boxes = new BoxIndex(group.map((item) => ({ region: item.region, item })));
    return ({ region }) => boxes.mayMeet(region);
  },
  conflict: (a, b) =>
    shareTrigger(a.transition, b.transition) &&
    !isOtherwise(a, b) &&
    firstMeeting(a.region, b.region) !== null,
};

/** Whether one of two ways is for whatever the other leaves: out of a choice, or said to come after it. */
function isOtherwise(a: GuardedTransition, b: GuardedTransition): boolean {
  if (takesTheRest(a.transition, b.transition) || takesTheRest(b.transition, a.transition)) return true;
  const [free, guarded] = a.isForAllElse ? [a, b] : [b, a];
  if (!free.isForAllElse || guarded.isForAllElse) return false;
  return isAfter(free.transition, guarded.transition) || free.leavesChoice;
}
