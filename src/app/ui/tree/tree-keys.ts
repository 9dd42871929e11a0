import { findByPrefix, type TreeRow } from './tree-rows.ts';

/** What a key asks of a tree; `move` goes to a row, extending the selection or not. */
export type TreeIntent =
  | { kind: 'move'; index: number; extend: boolean }
  | { kind: 'expand' | 'collapse' | 'activate' | 'toggle' | 'rename'; index: number }
  | { kind: 'expand-level'; index: number }
  | { kind: 'select-all' };

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The tree pattern of the ARIA practices: what a key means at a row, or undefined where it means nothing. */
export function treeIntent(
  event: Key,
  rows: readonly TreeRow[],
  index: number,
  page: number,
): TreeIntent | undefined {
  const row = rows[index];
  if (row === undefined || event.altKey) return undefined;
  const last = rows.length - 1;
  const move = (to: number): TreeIntent => ({
    kind: 'move',
    index: Math.max(0, Math.min(last, to)),
    extend: event.shiftKey,
  });
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'a' ? { kind: 'select-all' } : undefined;

  switch (event.key) {
    case 'ArrowDown':
      return move(index + 1);
    case 'ArrowUp':
      return move(index - 1);
    case 'PageDown':
      return move(index + page);
    case 'PageUp':
      return move(index - page);
    case 'Home':
      return move(0);
    case 'End':
      return move(last);
    case 'ArrowRight':
      if (row.expanded === undefined) return undefined;
      return row.expanded ? move(index + 1) : { kind: 'expand', index };
    case 'ArrowLeft':
      if (row.expanded === true) return { kind: 'collapse', index };
      return row.parentId === undefined
        ? undefined
        : move(rows.findIndex(({ item }) => item.id === row.parentId));
    case 'Enter':
      return { kind: 'activate', index };
    case ' ':
      return { kind: 'toggle', index };
    case 'F2':
      return { kind: 'rename', index };
    case '*':
      return { kind: 'expand-level', index };
    default:
      return undefined;
  }
}

/** Type-ahead: gathers what is typed without a pause and finds the row that begins with it. */
export function createTypeahead(pauseMs = 600) {
  let typed = '';
  let at = Number.NEGATIVE_INFINITY;
  return {
    /** The index to go to for a typed character, -1 for none. One letter again and again goes through its rows. */
    find: (character: string, rows: readonly TreeRow[], index: number, now: number): number => {
      typed = now - at > pauseMs ? character : typed + character;
      at = now;
      const repeated = typed.split('').every((one) => one === typed[0]);
      return repeated ? findByPrefix(rows, typed[0] ?? '', index + 1) : findByPrefix(rows, typed, index);
    },
    /** Whether a space would go on with a word rather than be a key of its own. */
    underWay: (now: number): boolean => typed !== '' && now - at <= pauseMs,
  };
}
