import { eventNames, eventPrefix } from '#model/elements/event-names.ts';

/**
 * Whether an event is meant by a trigger, as SCXML has it (section 3.12.1): by one of its words, which is the whole name of the
 * event or the names before one of its dots; `*` and a dot with `*` at the end mean whatever follows.
 */
export function isTriggeredBy(trigger: string, event: string): boolean {
  if (trigger === event) return true;
  return eventNames(trigger).some((name) => {
    const start = eventPrefix(name);
    return start === '' ? name.startsWith('*') : event === start || event.startsWith(`${start}.`);
  });
}
