import { turnedBack } from '#interchange/documents/direction.ts';
import { sayable } from '#interchange/xml/write-xml.ts';
import type { Face } from './face.ts';

/** What says how lines are broken or joined, and is never drawn. */
const UNSEEN = /[\u00ad\u200b\u2060-\u2064\ufeff]|\p{Variation_Selector}/gu;

/** A text as it is drawn: lines stay lines, and what cannot be drawn has a sign in its place. */
export function printable(text: string, face: Face): string {
  const said = sayable(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '');
  return turnedBack(face.withSigns(said));
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
