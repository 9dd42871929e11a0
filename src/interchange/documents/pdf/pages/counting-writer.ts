import type { PageWriter } from './page-writer.ts';

/** Counts the pages of a document, and writes none. */
export class CountingWriter implements PageWriter {
  pageNumber = 0;

  startPage(): void {
    this.pageNumber += 1;
  }
  open(): null {
    return null;
  }
  end(): void {}
  mark(): void {}
  decorate(): void {}
  write(): void {}
  fill(): void {}
  shape(): void {}
  image(): void {}
  grid(): void {}
  line(): void {}
  dots(): void {}
  link(): void {}
  place(): void {}
  bookmark(): void {}
}
