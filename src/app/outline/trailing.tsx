/** How many there are inside; for the eye, screen readers have the description. */
export function Trailing({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="shrink-0 text-xs text-muted">
      {count}
    </span>
  );
}

/** "2 ports", as a list of one so that none says nothing. */
export function countOf(count: number, one: string, many = `${one}s`): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
