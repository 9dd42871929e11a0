/** The name of the outermost element of a text that begins as XML, without its prefix; empty of any other. The text may be cut off behind it. */
export function rootOf(text: string): string {
  if (!text.startsWith('<')) return '';
  let at = 0;
  // What stands before it: declarations, comments, a document type.
  for (;;) {
    const end = text.startsWith('<?', at)
      ? '?>'
      : text.startsWith('<!--', at)
        ? '-->'
        : text.startsWith('<!', at)
          ? '>'
          : null;
    if (end === null) break;
    const to = text.indexOf(end, at);
    if (to === -1) return '';
    at = text.indexOf('<', to + end.length);
    if (at === -1) return '';
  }
  return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(text.slice(at, at + 200))?.[1] ?? '';
}
