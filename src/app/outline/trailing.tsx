/** How many there are inside; for the eye, screen readers have the description. */
export function Trailing({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="shrink-0 text-xs text-muted">
      {count}
    </span>
  );
}
