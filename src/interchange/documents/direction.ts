const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;
const END_OF_ISOLATE = '\u2069';
const END_OF_EMBEDDING = '\u202c';

/** Characters that turn the direction of what follows are ended with the text that they stand in. */
export function turnedBack(text: string): string {
  if (!TURNS.test(text)) return text;
  const open: string[] = [];
  for (const one of text) {
    if (/[\u202a\u202b\u202d\u202e]/u.test(one)) open.push(END_OF_EMBEDDING);
    else if (/[\u2066-\u2068]/u.test(one)) open.push(END_OF_ISOLATE);
    else if (one === open.at(-1)) open.pop();
  }
  return text + open.toReversed().join('');
}
