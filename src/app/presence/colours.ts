/** The colours of people in the style sheet, by `data-person`. */
const COLOURS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
export type Colour = (typeof COLOURS)[number];
export type Colours = ReadonlyMap<string, Colour>;

/** The colour that a person has wherever nobody else has it already. */
export function ownColour(userId: string): Colour {
  // The end of an id is random.
  return COLOURS[Number.parseInt(userId.slice(-2), 16) % COLOURS.length] ?? 'a';
}

/** Gives those who have no colour yet their own, or one that nobody has; it stays theirs. With more people than colours, some share. */
export function coloured(colours: Colours, people: readonly { readonly userId: string }[]): Colours {
  const added = people.filter(({ userId }) => !colours.has(userId));
  if (added.length === 0) return colours;
  const all = new Map(colours);
  for (const { userId } of added) {
    const own = ownColour(userId);
    const taken = new Set(all.values());
    const from = COLOURS.indexOf(own);
    const turned = [...COLOURS.slice(from), ...COLOURS.slice(0, from)];
    all.set(userId, turned.find((colour) => !taken.has(colour)) ?? own);
  }
  return all;
}
