/** Somebody who can be named in a comment. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** The name that is being written at the caret, `@an|`; null where none is. */
export function nameBeingTyped(
  text: string,
  caret: number,
): { readonly from: number; readonly query: string } | null {
  const match = /(?:^|\s)@([\p{L}\p{N}._-]*(?: [\p{L}\p{N}._-]+)?)$/u.exec(text.slice(0, caret));
  const query = match?.[1];
  return query === undefined ? null : { from: caret - query.length - 1, query };
}

/** So many people are offered at once. */
export const MOST_OFFERED = 5;

/** The people whose name, or a word of it, begins with what is typed. */
export function matching(people: readonly Mentionable[], query: string): readonly Mentionable[] {
  const wanted = query.toLocaleLowerCase();
  return people.filter(({ name }) => {
    const words = name.toLocaleLowerCase();
    return words.startsWith(wanted) || words.includes(` ${wanted}`);
  });
}

/** The text with the name that was being typed written out, and where the caret stands then. */
export function withName(
  text: string,
  caret: number,
  from: number,
  name: string,
): { readonly text: string; readonly caret: number } {
  const written = `@${name} `;
  return { text: `${text.slice(0, from)}${written}${text.slice(caret)}`, caret: from + written.length };
}

/**
 * Ids of the people whom a text names, `@Ann Lee`. The longest name wins: “@Ann Lee” does not name an Ann. A name that several have names
 * each of them: who of them is meant, they know.
 */
export function mentionsIn(text: string, people: readonly Mentionable[]): readonly string[] {
  const named = new Set(pieces(text, people).flatMap(({ person }) => person?.name ?? []));
  return people.filter(({ name }) => named.has(name)).map(({ id }) => id);
}

/** A text cut where it names people, for showing the names as such. */
export function pieces(
  text: string,
  people: readonly Mentionable[],
): readonly { readonly text: string; readonly person: Mentionable | null }[] {
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length);
  const found: { text: string; person: Mentionable | null }[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const person =
      text[at] === '@'
        ? byLength.find(({ name }) => name !== '' && text.startsWith(name, at + 1))
        : undefined;
    if (person) {
      if (plain !== '') found.push({ text: plain, person: null });
      plain = '';
      found.push({ text: `@${person.name}`, person });
      at += person.name.length + 1;
    } else {
      plain += text[at] ?? '';
      at += 1;
    }
  }
  if (plain !== '') found.push({ text: plain, person: null });
  return found;
}
