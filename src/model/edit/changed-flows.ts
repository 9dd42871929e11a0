import type { Element, Kind } from '#model/elements/kinds.ts';
import { type JsonObject, sameJson } from '#model/store/json.ts';

/**
 * What an edit of an interface's connections changes beside them: one that is baselined or frozen is proposed again (contract, section
 * 11), unless the edit itself says how far it is.
 */
export function ofChangedFlows(kind: Kind, old: Element, patch: JsonObject): JsonObject {
  if (kind !== 'interface' || !('connections' in old)) return {};
  const settled = old.maturity === 'baselined' || old.maturity === 'frozen';
  const { connections } = patch;
  return settled && connections !== undefined && !sameJson(connections, old.connections)
    ? { maturity: 'proposed' }
    : {};
}
