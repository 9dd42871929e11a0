import { t } from '#language/translate.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { ownSaid } from './read-tree.ts';
import type { Tell } from './reading.ts';

/** What a file of ours keeps beside what SCXML can say of an element. */
export function keptBeside(element: XmlElement, tell: Tell): JsonObject {
  const kept = ownSaid(element, 'also');
  if (kept === undefined) return {};
  try {
    const read: unknown = JSON.parse(kept);
    if (isObject(read)) return read;
  } catch {
    // Told below, like everything else that is no object.
  }
  tell(element.line, t('what was kept beside SCXML is not readable; it is left out'));
  return {};
}

/** The position and size that were written with a state, where there are. */
export function placeOf(element: XmlElement): JsonObject {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => {
    const written = ownSaid(element, name);
    return written === undefined || !Number.isFinite(Number(written)) ? undefined : Number(written);
  });
  return {
    ...(x !== undefined && y !== undefined && { position: { x, y } }),
    ...(width !== undefined && height !== undefined && { size: { width, height } }),
  };
}
