import { t } from '#language/translate.ts';
import type { Value } from '#model/expression/value.ts';
import type { Json } from '#model/store/json.ts';
import type { MachineEvent } from './snapshot.ts';
import { jsonOf, memberOf, valueOfJson } from './structures.ts';

/** The system variables of SCXML (section 5.10), which nothing can assign. */
export const SYSTEM_VARIABLES: ReadonlySet<string> = new Set([
  '_name',
  '_sessionid',
  '_ioprocessors',
  '_event',
]);

/** How SCXML calls the way in which machines send each other events. */
export const SCXML_PROCESSOR = 'http://www.w3.org/TR/scxml/#SCXMLEventProcessor';
/** A run is one session; its name stays what it is. */
const SESSION = 'this-run';
/** Where events to the machine itself are sent. */
export const OWN_ADDRESS = `#_scxml_${SESSION}`;

/** The processor by its address and by its short name, as `type` of a send takes both. */
const PROCESSORS = { [SCXML_PROCESSOR]: { location: OWN_ADDRESS }, scxml: { location: OWN_ADDRESS } };

/** What system variables speak of. */
export interface Answered {
  /** The name of the machine: `_name`. */
  readonly machine: string;
  /** The event that is being answered. */
  readonly event: MachineEvent | null;
}

/** A system variable of SCXML (section 5.10), and the names behind it that are still to be looked up in its value. */
export function systemValue(
  [variable, field, name, ...more]: readonly string[],
  { machine, event }: Answered,
): readonly [Value | string, ...string[]] {
  const rest = [field, name, ...more].filter((each) => each !== undefined);
  switch (variable) {
    case '_name':
      return [{ kind: 'text', value: machine }, ...rest];
    case '_sessionid':
      return [{ kind: 'text', value: SESSION }, ...rest];
    case '_ioprocessors':
      return [valueOfJson(PROCESSORS), ...rest];
    default:
  }
  if (!event) return [t('No event is being answered.')];
  if (field !== 'data') return [valueOfJson(recordOf(event)), ...rest];
  const whole = event.data?.get('');
  if (name === undefined)
    return [whole ?? (event.data?.size ? valueOfJson(dataOf(event)) : missing(event, 'data'))];
  if (whole) return [whole, name, ...more];
  return [event.data?.get(name) ?? missing(event, `data.${[name, ...more].join('.')}`), ...more];
}

const missing = ({ name }: MachineEvent, what: string) =>
  t('The event {event} carries no {field}.', { event: name, field: what });

function dataOf({ data }: MachineEvent): Json {
  const whole = data?.get('');
  if (whole) return jsonOf(whole);
  if (!data || data.size === 0) return null;
  return Object.fromEntries([...data].map(([name, value]) => [name, jsonOf(value)]));
}

/** An event with all fields that SCXML gives it (section 5.10.1). */
function recordOf(event: MachineEvent): Json {
  return {
    name: event.name,
    type: event.type,
    sendid: event.sendId ?? null,
    origin: event.origin ?? null,
    origintype: event.type === 'external' ? SCXML_PROCESSOR : null,
    invokeid: null,
    data: dataOf(event),
  };
}

/** What names lead to inside a list or record. */
export function inMembers(value: Value | string, names: readonly string[]): Value | string {
  const [name, ...rest] = names;
  if (typeof value === 'string' || name === undefined) return value;
  return inMembers(memberOf(value, name), rest);
}
