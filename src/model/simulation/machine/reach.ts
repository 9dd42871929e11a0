import { OWN_ADDRESS, SCXML_PROCESSOR } from './system-values.ts';

/** What becomes of an event that a machine sends. */
export type Reach =
  /** It comes back to the machine itself, before any other event or in its turn. */
  | 'internal'
  | 'itself'
  /** An address of the world outside: it is only told. */
  | 'outside'
  /** Another machine, where there is none: `error.communication` (SCXML, section 6.2.3). */
  | 'nobody'
  /** No address, or no way to send, that there is: `error.execution`. */
  | 'nowhere';

const OWN_PROCESSORS: ReadonlySet<string> = new Set(['', 'scxml', SCXML_PROCESSOR]);
const hasScheme = (address: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(address);

/** Where an event goes that is sent to an address in some way; both are empty where nothing is said of them. */
export function reachOf(address: string, processor: string): Reach {
  if (!OWN_PROCESSORS.has(processor)) return hasScheme(processor) ? 'outside' : 'nowhere';
  if (address === '' || address === OWN_ADDRESS) return 'itself';
  if (address === '#_internal') return 'internal';
  if (address.startsWith('#_')) return 'nobody';
  return hasScheme(address) ? 'outside' : 'nowhere';
}
