/** How many configurations an exploration looks at where nothing else is asked for, and at most. */
export const USUAL_BOUND = 1_000;
export const MOST_CONFIGURATIONS = 10_000;
