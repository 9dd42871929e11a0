/** A set of texts: those that are `among` its own, or all others. */
export interface TextSet {
  readonly among: boolean;
  readonly texts: readonly string[];
  /** What there is to choose from; null where any text is a value. */
  readonly choices: readonly string[] | null;
}

export const textsThat = (
  operator: '=' | '!=',
  text: string,
  choices: readonly string[] | null,
): TextSet => ({ among: operator === '=', texts: [text], choices });

const has = ({ among, texts }: TextSet, text: string): boolean => texts.includes(text) === among;

export const outside = (set: TextSet): TextSet => ({ ...set, among: !set.among });

/** The texts that are in both. */
export function common(a: TextSet, b: TextSet): TextSet {
  const choices = a.choices ?? b.choices;
  if (!a.among && !b.among) return { among: false, texts: [...new Set([...a.texts, ...b.texts])], choices };
  const [own, other] = a.among ? [a, b] : [b, a];
  return { among: true, texts: own.texts.filter((text) => has(other, text)), choices };
}

export const isEmpty = (set: TextSet): boolean => memberOf(set) === null;

/** A text of the set; null where there is none. */
export function memberOf(set: TextSet): string | null {
  const { among, texts, choices } = set;
  if (choices) return choices.find((choice) => has(set, choice)) ?? null;
  if (among) return texts[0] ?? null;
  let other = 'other';
  while (texts.includes(other)) other += '…';
  return other;
}
