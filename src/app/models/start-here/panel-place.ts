/** Where the notes stand and how much room they take: the same before they are fetched, for the drawing is fitted beside them. */
export const placeOf = (beside: boolean): string =>
  beside
    ? 'flex w-56 shrink-0 flex-col overflow-y-auto border-l border-hairline bg-surface'
    : 'flex max-h-1/3 min-h-21 shrink-0 flex-col overflow-y-auto border-t border-hairline bg-surface';
