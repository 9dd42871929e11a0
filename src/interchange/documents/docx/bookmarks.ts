/** The longest name that Word lets a bookmark have. */
const LONGEST_NAME = 40;

/** The places of a document that links lead to, named as Word allows: short, of letters and digits, each once whatever its case. */
export class Bookmarks {
  readonly #names = new Map<string, string>();
  readonly #set = new Set<string>();

  constructor(anchors: Iterable<string>) {
    const taken = new Set<string>();
    for (const anchor of anchors) this.#names.set(anchor, freeName(anchor, taken));
  }

  nameOf(anchor: string): string | undefined {
    return this.#names.get(anchor);
  }

  /** What stands at an anchor, with its bookmark; the first place that asks has it. */
  around(anchor: string, content: string): string {
    const name = this.#names.get(anchor);
    if (name === undefined || this.#set.has(anchor)) return content;
    const id = this.#set.size;
    this.#set.add(anchor);
    return `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
  }
}

function freeName(anchor: string, taken: Set<string>): string {
  const plain = anchor.replace(/[^a-z0-9]/gi, '');
  const wanted = /^[a-z]/i.test(plain) ? plain : `b${plain}`;
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : `_${count}`;
    const name = wanted.slice(0, LONGEST_NAME - ending.length) + ending;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
