/*
 * What can be read, in pixels of the screen. Nothing that is smaller is drawn small: it is part of a card.
 */

/** No text is smaller. */
export const LEAST_TEXT = 10;

/** A box has room for its name: one line of it, shortened. */
export const READABLE = { width: 48, height: 16 } as const;

/** A symbol can be told from others, and has no name to be read. */
export const SEEN = 8;
export const SYMBOL = { width: 12, height: 12 } as const;

/** A box can be read with ease: a container in which all can is open however small it is. */
export const EASY = { width: 72, height: 22 } as const;

/** A container has room to be looked into, though some of what is in it is hard to read. */
export const OPENED = { width: 180, height: 100 } as const;

/** The strip at the top of an open container that belongs to its title. */
export const TITLE_STRIP = 20;

/** How much of the area of what is in a container must be readable, so that it is opened. */
export const MOSTLY = 0.5;

/** The cells in which what is too small is drawn as one: no wider and no higher than this, and at least half of it. */
export const CELL = 200;

/** A group of boxes that are too small has room for the words of how many they are. */
export const GROUP = { width: 56, height: 20 } as const;

/** What is drawn elsewhere than it is keeps so far off what is there. */
export const OFF = 3;
