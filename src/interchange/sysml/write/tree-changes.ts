import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';
import type { Changes } from './changes.ts';
import { referencesTo, withImpliedNames } from './references.ts';
import { applyEdits, indentAt, type TextEdit, wholeLines } from './text-edits.ts';
import { written } from '#interchange/sysml/print/words.ts';

/** The changes of one round, gathered by file. */
export class TreeChanges implements Changes {
  readonly #edits = new Map<Declared, TextEdit[]>();
  readonly #inserts = new Map<Declared, string[]>();
  readonly #renames = new Map<Declared, string>();
  readonly #named = new Set<Declared>();
  readonly #cut = new Set<Declared>();
  readonly #appended: string[] = [];

  constructor(private readonly project: Project) {}

  get isChanged(): boolean {
    return this.#edits.size + this.#inserts.size + this.#renames.size + this.#appended.length > 0;
  }

  replace(declared: Declared, start: number, end: number, text: string): void {
    const file = fileOf(declared);
    const known = this.#edits.get(file) ?? [];
    if (start !== end && known.some((edit) => edit.start === start && edit.end === end)) return;
    this.#edits.set(file, [...known, { start, end, text }]);
  }

  insert(into: Declared, lines: readonly string[]): void {
    this.#inserts.set(into, [...(this.#inserts.get(into) ?? []), ...lines]);
  }

  cut(declared: Declared): void {
    const { element, tree } = declared;
    if (!element || this.#cut.has(declared)) return;
    this.#cut.add(declared);
    const { start, end } = wholeLines(tree.tokens.text, element.start, element.end);
    this.replace(declared, start, end, '');
  }

  rename(declared: Declared, name: string): void {
    this.#renames.set(declared, name);
  }

  name(declared: Declared): void {
    this.#named.add(declared);
  }

  isRenamed(declared: Declared): boolean {
    return this.#renames.has(declared);
  }

  append(text: string): void {
    this.#appended.push(text);
  }

  /** The texts that come of it, by the paths of their files. */
  texts(): ReadonlyMap<string, string> {
    this.follow();
    for (const [into, lines] of this.#inserts) this.place(into, lines);
    const [first] = this.project.files;
    const texts = new Map<string, string>();
    for (const file of this.project.files) {
      const edits = this.#edits.get(file) ?? [];
      const text = applyEdits(file.tree.tokens.text, edits);
      const appended = file === first ? this.#appended : [];
      if (edits.length > 0 || appended.length > 0)
        texts.set(
          file.tree.path,
          [
            text.endsWith('\n') || text === '' || appended.length === 0 ? text : `${text}\n`,
            ...appended,
          ].join(''),
        );
    }
    return texts;
  }

  /** Wherever something is named that has another name now. */
  private follow(): void {
    const renames = withImpliedNames(this.project, this.#renames, this.#named);
    for (const [declared, names] of referencesTo(this.project, new Set(renames.keys()))) {
      const name = written(renames.get(declared) ?? '');
      for (const one of names) this.replace(one.file, one.name.start, one.name.end, name);
    }
  }

  /** Puts lines into a body, before the brace that closes it; a body is made where there is none. */
  private place(into: Declared, lines: readonly string[]): void {
    const text = into.tree.tokens.text;
    const { element } = into;
    if (!element) {
      this.append(`${lines.join('\n')}\n`);
      return;
    }
    const outer = indentAt(text, element.start);
    const unit = outer.startsWith('\t') || text.includes('\n\t') ? '\t' : '    ';
    const inside = lines.map((line) => `${outer}${unit}${line}\n`).join('');
    const { body } = element;
    if (!body) {
      this.replace(into, element.end - 1, element.end, ` {\n${inside}${outer}}`);
      return;
    }
    const close = body.end - 1;
    const lineStart = text.lastIndexOf('\n', close - 1) + 1;
    const isOwnLine = text.slice(lineStart, close).trim() === '' && lineStart > body.start;
    if (isOwnLine) this.replace(into, lineStart, lineStart, inside);
    else this.replace(into, close, close, `\n${inside}${outer}`);
  }
}

function fileOf(declared: Declared): Declared {
  let at = declared;
  while (at.owner) at = at.owner;
  return at;
}
