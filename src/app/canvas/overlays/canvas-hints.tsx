/** What can be done on an empty canvas. It takes no clicks: the canvas under it does. */
export function CanvasHints({ hints }: { readonly hints: readonly string[] }) {
  return (
    <ul className="pointer-events-none absolute inset-0 m-0 flex list-none flex-col items-center justify-center gap-2 p-6 text-center text-muted">
      {hints.map((hint, index) => (
        <li key={hint} className={index === 0 ? 'text-lg text-text' : ''}>
          {hint}
        </li>
      ))}
    </ul>
  );
}
