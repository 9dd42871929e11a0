import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A PDF as the programs of Poppler read it. */
export class PdfFile {
  readonly #path: string;

  /** @param folder where it may be kept */
  constructor(folder: string, name: string, bytes: Uint8Array) {
    this.#path = join(folder, `${name}.pdf`);
    writeFileSync(this.#path, bytes);
  }

  /** The lines of each page in the order in which they are written; the first of each but the cover is its foot. */
  get pages(): string[][] {
    return run('pdftotext', '-raw', '-enc', 'UTF-8', this.#path, '-')
      .split('\f')
      .slice(0, -1)
      .map((page) => page.split('\n').filter((line) => line !== ''));
  }

  /** All of its text without white space and the lines at the foot: it is broken into lines anywhere. */
  get squeezed(): string {
    return squeeze(this.pages.map((lines, at) => lines.slice(at === 0 ? 0 : 1).join('')).join(''));
  }

  /** What it says of itself, and what reads it of what is in it. */
  info(...options: string[]): string {
    return run('pdfinfo', ...options, this.#path);
  }

  get fonts(): string[] {
    return run('pdffonts', this.#path).trim().split('\n').slice(2);
  }

  /** Its outline, and links as what is clicked with the page that it leads to. */
  get navigation(): { readonly outline: string[]; readonly links: [text: string, page: number][] } {
    const xml = run('pdftohtml', '-xml', '-i', '-stdout', this.#path)
      .replaceAll('&amp;', '&')
      .replaceAll('&#160;', ' ');
    const outline = [...xml.matchAll(/<item page="(\d+)">(.*?)<\/item>/gs)].map(
      ([, page, title]) => `${title} @${page}`,
    );
    const links = [...xml.matchAll(/<a href="[^"]*#(\d+)">(.*?)<\/a>/gs)].map(
      ([, page, text = '']): [string, number] => [text.replace(/<[^>]*>/g, '').trim(), Number(page)],
    );
    return { outline, links };
  }
}

export const squeeze = (text: string): string => text.replace(/\s+/g, '');

function run(program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 64 << 20 });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}
