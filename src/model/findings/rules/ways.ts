import type { Look } from '#model/findings/look.ts';
import type { Transition } from '#model/transition.ts';

/** The states that a transition leads away from: its direction may turn it, or make it lead both ways. */
export function fromOf({ direction, sourceId, targetId }: Transition): readonly string[] {
  if (direction === 'inout') return [sourceId, targetId];
  return [direction === 'in' ? targetId : sourceId];
}

function toOf({ direction, sourceId, targetId }: Transition): readonly string[] {
  if (direction === 'inout') return [sourceId, targetId];
  return [direction === 'in' ? sourceId : targetId];
}

export function waysOut(stateId: string, look: Look): readonly Transition[] {
  return look.referring('transition', 'end', stateId).filter((way) => fromOf(way).includes(stateId));
}

/** The transitions that lead to a state from another one. */
export function waysIn(stateId: string, look: Look): readonly Transition[] {
  return look
    .referring('transition', 'end', stateId)
    .filter((way) => toOf(way).includes(stateId) && way.sourceId !== way.targetId);
}

/** Whether one event can set off both. Without a trigger a transition waits for none. */
export function shareTrigger(a: Transition, b: Transition): boolean {
  const events = ({ trigger = '' }: Transition) => trigger.split(/\s+/).filter((event) => event !== '');
  const [one, other] = [events(a), events(b)];
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  return one.includes('*') || other.includes('*') || one.some((event) => other.includes(event));
}
