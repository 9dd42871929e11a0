import type { Text } from '#interchange/documents/printed-document.ts';
import type { Styles } from '#interchange/documents/pdf/styles.ts';
import { heightOf, type SetText, setText } from '#interchange/documents/pdf/text/set-text.ts';
import type { Flow } from './flow.ts';

const GAP = 12;
/** So much of a page that is not cut. */
const KEPT_TOGETHER = 0.25;
/** How much of the width labels take at most. */
const WIDEST_LABEL = 0.35;

type Fact = readonly [label: string, value: Text];

/** Labels with what they say beside them, as a list. */
export class SetFacts {
  readonly #labelWidth: number;
  readonly #width: number;
  /** Those that were set to see how high they are. */
  readonly #first: (readonly [SetText, SetText])[] = [];
  #height: number | null | undefined;

  constructor(
    private readonly facts: readonly Fact[],
    private readonly flow: Flow,
    private readonly styles: Styles,
    private readonly has: (anchor: string) => boolean,
  ) {
    const { face, size } = styles.note;
    const widest = Math.max(0, ...facts.map(([label]) => face.widthOf(label, size)));
    this.#width = flow.area.width;
    this.#labelWidth = Math.ceil(Math.min(widest, this.#width * WIDEST_LABEL)) + 1;
  }

  /** All of it where that is little. */
  get lead(): number {
    return this.#heightIfLow() ?? 2 * this.styles.body.leading;
  }

  get isShort(): boolean {
    return this.#heightIfLow() !== null;
  }

  /** Of all of it; null where that is too much to keep together. */
  #heightIfLow(): number | null {
    if (this.#height !== undefined) return this.#height;
    let height = 0;
    for (const fact of this.facts) {
      const set = this.#set(fact);
      this.#first.push(set);
      height += heightOfFact(set);
      if (height > this.flow.most * KEPT_TOGETHER) return (this.#height = null);
    }
    return (this.#height = height);
  }

  draw(): void {
    const { flow, facts } = this;
    flow.need(this.lead);
    const list = flow.writer.open('L', null);
    for (const [at, fact] of facts.entries()) {
      const item = flow.writer.open('LI', list);
      const [label, value] = this.#first[at] ?? this.#set(fact);
      const [labelTag, valueTag] = [flow.writer.open('Lbl', item), flow.writer.open('LBody', item)];
      const height = heightOfFact([label, value]);
      if (height <= flow.most) flow.need(height);
      const top = flow.y;
      const page = flow.writer.pageNumber;
      flow.text(label, labelTag);
      const below = flow.y;
      // Beside it where it is on the page still.
      if (flow.writer.pageNumber === page) flow.y = top;
      flow.text(value, valueTag, this.#labelWidth + GAP);
      if (flow.writer.pageNumber === page) flow.y = Math.max(flow.y, below);
      for (const tag of [labelTag, valueTag, item]) flow.writer.end(tag);
    }
    flow.writer.end(list);
  }

  #set([label, value]: Fact): [SetText, SetText] {
    const { styles, has } = this;
    const width = this.#width - this.#labelWidth - GAP;
    return [
      setText([label], { style: styles.note, width: this.#labelWidth, has }),
      setText(value, { style: styles.body, width, has }),
    ];
  }
}

const heightOfFact = (texts: readonly SetText[]): number => Math.max(...texts.map(heightOf));
