import type { Column } from './column.ts';

/** What the inspector calls the field of a column: that is how others are told where somebody types. */
export function fieldOf({ id, label }: Column): string {
  if (id === 'title') return 'Name';
  return id === 'statement' ? 'Description' : label;
}
