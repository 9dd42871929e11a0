import { eventNames, eventPrefix } from '#model/elements/event-names.ts';
import type { Transition } from '#model/elements/transition.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';

/** The states that a transition leads away from: its direction may turn it, or make it lead both ways. */
export function fromOf({ direction, sourceId, targetId }: Transition): readonly string[] {
  if (direction === 'inout') return [sourceId, targetId];
  return [direction === 'in' ? targetId : sourceId];
}

/** The states that a transition leads to, those in other regions that it enters too included. */
export function toOf({ direction, sourceId, targetId, alsoTargetIds = [] }: Transition): readonly string[] {
  if (direction === 'inout') return [sourceId, targetId, ...alsoTargetIds];
  return [direction === 'in' ? sourceId : targetId, ...alsoTargetIds];
}

export function findOutgoing(stateId: string, look: TrackedReader): readonly Transition[] {
  return look.referring('transition', 'end', stateId).filter((way) => fromOf(way).includes(stateId));
}

/** The transitions that lead to a state from another one. */
export function findIncoming(stateId: string, look: TrackedReader): readonly Transition[] {
  return [
    ...look
      .referring('transition', 'end', stateId)
      .filter((way) => toOf(way).includes(stateId) && way.sourceId !== way.targetId),
    ...look.referring('transition', 'also', stateId),
  ];
}

type Triggered = Pick<Transition, 'trigger'>;
type Ordered = Pick<Transition, 'order'>;

/** Whether one event can set off both. Without a trigger a transition waits for none. */
export function shareTrigger(a: Triggered, b: Triggered): boolean {
  const [one, other] = [eventsOf(a), eventsOf(b)];
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  return one.some((event) => other.some((rival) => covers(event, rival) || covers(rival, event)));
}

/** The events that a transition waits for, as SCXML names them: `error.*` is `error`, and `*` all of them. */
export const eventsOf = ({ trigger = '' }: Triggered): readonly string[] =>
  eventNames(trigger).map(eventPrefix);

/** `error` stands for `error.send` too. */
const covers = (event: string, other: string) =>
  event === '' || event === other || other.startsWith(`${event}.`);

const ELSE = /^(?:else|otherwise)$/i;

/** Whether a way is for whatever the others leave: it has no guard, or one that says so. */
export function isForAllElse({ guards }: Transition): boolean {
  return guards.every(
    (guard) =>
      (guard.type === 'text' && ELSE.test(guard.text.trim())) ||
      (guard.type === 'expression' && ELSE.test(guard.expression.trim())),
  );
}

/** Whether a transition comes after another in the order in which they are asked, and waits for any event that is left. */
export function takesTheRest(later: Triggered & Ordered, earlier: Triggered & Ordered): boolean {
  return isAfter(later, earlier) && eventsOf(later).includes('') && !eventsOf(earlier).includes('');
}

export const isAfter = (later: Ordered, earlier: Ordered): boolean =>
  later.order !== undefined && earlier.order !== undefined && later.order > earlier.order;
