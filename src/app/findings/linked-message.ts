/** A piece of a message: plain text, or the name of an element, which leads to it. */
export type MessagePiece = string | { readonly id: string; readonly title: string };

/**
 * A message whose quoted names of other elements lead to them. `left` are the elements that it does not name once in quotes: these are
 * listed beside it.
 */
export function linkedMessage(
  message: string,
  others: readonly string[],
  titleOf: (id: string) => string,
): { readonly pieces: readonly MessagePiece[]; readonly left: readonly string[] } {
  let pieces: readonly MessagePiece[] = [message];
  const left: string[] = [];
  for (const id of others) {
    const title = titleOf(id);
    let isNamed = false;
    pieces = pieces.flatMap((piece) => {
      const at = typeof piece === 'string' && !isNamed ? piece.indexOf(`“${title}”`) : -1;
      if (typeof piece !== 'string' || at < 0) return [piece];
      isNamed = true;
      return [piece.slice(0, at + 1), { id, title }, piece.slice(at + 1 + title.length)];
    });
    if (!isNamed) left.push(id);
  }
  return { pieces, left };
}
