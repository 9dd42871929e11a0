const MARKS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
  Z: 'Ž',
};

/**
 * A message as the pseudo-language writes it: its letters with marks and a third longer, in brackets that show where it
 * is cut. What stands in braces or in a tag is left as it is, but for the texts of a plural or a choice.
 */
export function markMessage(message: string): string {
  let out = '';
  let letters = 0;
  let depth = 0;
  let isTag = false;
  let isArgument = false;
  for (const one of message) {
    if (one === '<') isTag = true;
    if (one === '{') {
      depth += 1;
      isArgument = depth % 2 === 1;
    }
    const isText = !isTag && !isArgument;
    const marked = isText ? MARKS[one] : undefined;
    if (isText && /\p{L}/u.test(one)) letters += 1;
    out += marked ?? one;
    if (one === '}') {
      depth -= 1;
      isArgument = depth % 2 === 1;
    }
    if (one === '>') isTag = false;
  }
  return `[${out}${'~'.repeat(Math.ceil(letters / 3))}]`;
}
