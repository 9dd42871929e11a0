import { directionOfAll, type Strand } from '#app/canvas/diagram/strand.ts';
import type { Connection } from '#model/elements/connection.ts';

/** Colour groups that name a colour themselves. Any other text gets a hue of its own, always the same. */
const COLOR_WORDS = new Set(
  'red orange gold yellow green lime olive teal cyan aqua blue navy purple violet magenta pink brown gray grey black silver maroon fuchsia indigo crimson coral'.split(
    ' ',
  ),
);
const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

const TONES: Readonly<Record<string, Strand['tone']>> = {
  Matter: 'matter',
  Energy: 'energy',
  Information: 'information',
  Binding: 'binding',
};

/** A hue of 0 to 359 degrees that a text always gets (FNV-1a). */
function hueOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 360;
}

/** The colour of a colour group, which may be any text. Its lightness follows the theme. */
export function groupColor(group: string): string {
  const word = group.trim();
  if (HEX.test(word)) return word;
  if (COLOR_WORDS.has(word.toLowerCase())) return word.toLowerCase();
  return `hsl(${hueOf(word)} var(--strand-saturation) var(--strand-lightness))`;
}

const NO_FLOW: readonly Strand[] = [{ tone: 'plain', direction: null }];

const lines = new Map<string, readonly Strand[]>();

/** The line of one flow that is in no group: by far the most interfaces have this and no other, so it is made once for all. */
function lineOf({ type, direction }: Connection): readonly Strand[] {
  const key = `${type} ${direction}`;
  const known = lines.get(key);
  if (known) return known;
  const made = [
    { tone: TONES[type ?? ''] ?? 'other', direction: directionOfAll([direction]) },
  ] satisfies Strand[];
  lines.set(key, made);
  return made;
}

/**
 * The lines of an interface: one for each colour group, and one for each type of flow that is in none. A group of several types
 * has the pattern of its first.
 */
export function strandsOf(connections: readonly Connection[]): readonly Strand[] {
  const [only] = connections;
  if (only && connections.length === 1 && !only.colorGroup?.trim()) return lineOf(only);
  const groups = new Map<string, Connection[]>();
  for (const connection of connections) {
    const group = connection.colorGroup?.trim();
    const key = group ? `group ${group}` : `type ${connection.type ?? ''}`;
    const others = groups.get(key);
    if (others) others.push(connection);
    else groups.set(key, [connection]);
  }
  if (groups.size === 0) return NO_FLOW;
  return [...groups.values()].map((flows): Strand => {
    const group = flows[0]?.colorGroup?.trim();
    return {
      tone: TONES[flows[0]?.type ?? ''] ?? 'other',
      direction: directionOfAll(flows.map(({ direction }) => direction)),
      ...(group && { color: groupColor(group) }),
    };
  });
}
