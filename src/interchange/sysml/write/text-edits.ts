/** A stretch of a text that is replaced. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with its edits; what lies within a stretch that is taken out goes with it. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits]
    .map((edit, at) => ({ edit, at }))
    .sort(
      (a, b) =>
        a.edit.start - b.edit.start || emptyFirst(a.edit, b.edit) || b.edit.end - a.edit.end || a.at - b.at,
    );
  const out: string[] = [];
  let done = 0;
  for (const { edit } of sorted) {
    if (edit.start < done) continue;
    out.push(text.slice(done, edit.start), edit.text);
    done = edit.end;
  }
  out.push(text.slice(done));
  return out.join('');
}

/** What is put in before a stretch comes before what takes the stretch's place. */
const emptyFirst = (one: TextEdit, other: TextEdit): number =>
  Number(other.start === other.end) - Number(one.start === one.end);

/** A stretch with its whole lines, where nothing else stands on them. */
export function wholeLines(text: string, start: number, end: number): { start: number; end: number } {
  let from = start;
  while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from -= 1;
  let to = end;
  while (text[to] === ' ' || text[to] === '\t') to += 1;
  const isAlone =
    (from === 0 || text[from - 1] === '\n') && (to === text.length || text[to] === '\n' || text[to] === '\r');
  if (!isAlone) return { start, end };
  if (text[to] === '\r') to += 1;
  return { start: from, end: Math.min(to + 1, text.length) };
}

/** The blanks that the line of an offset begins with. */
export function indentAt(text: string, at: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(from, at))?.[0] ?? '';
}
