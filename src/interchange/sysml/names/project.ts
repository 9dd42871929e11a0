import { LIBRARY_TEXT } from '#interchange/sysml/library/library-text.ts';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import type { Chain, QualifiedName, SyntaxElement, SyntaxTree } from '#interchange/sysml/syntax/tree.ts';
import { type Declared, declarationsOf, type Numbering } from './declared.ts';
import { impliedType } from './implied.ts';

const GENERAL: ReadonlySet<string> = new Set([
  'typed',
  'specializes',
  'subsets',
  'redefines',
  'references',
  'conjugates',
]);

let library: { readonly root: Declared; readonly count: number } | undefined;
function libraryOnce() {
  if (!library) {
    const numbering: Numbering = { next: 0 };
    const root = declarationsOf(parseText(LIBRARY_TEXT, ''), numbering);
    library = { root, count: numbering.next };
  }
  return library;
}

/** From where a name is seen: from inside a namespace all of it is, from outside what is not private. */
type Sight = 'inside' | 'outside';

/**
 * The files of one project with the standard library. Finds what names mean (KerML, 8.2.3.5): what the namespace owns, what it
 * inherits, what it imports, then the same of the namespace around it, at last what the files and the library have at their top.
 */
export class Project {
  readonly files: readonly Declared[];
  readonly #library: Declared;
  readonly #generals = new Map<number, readonly Declared[]>();
  readonly #found = new Map<string, Declared | null>();
  readonly #deep = new Map<number, ReadonlyMap<string, Declared>>();
  /** What is being looked for, with how many searches are around it. */
  readonly #searching = new Map<string, number>();
  /** The outermost search that one within the present search came back to. */
  #cutAt = Number.POSITIVE_INFINITY;
  /** The searches that one within them came back to. */
  readonly #cutting = new Set<string>();
  /** Searches that were cut off and found nothing, by the generation that they did so in: in the same one they would find nothing again. */
  readonly #lost = new Map<string, number>();
  /** Counts the finds of searches that others came back to: what those others missed by it may be found now. */
  #generation = 0;

  constructor(trees: readonly SyntaxTree[]) {
    const { root, count } = libraryOnce();
    const numbering: Numbering = { next: count };
    this.#library = root;
    this.files = trees.map((tree) => declarationsOf(tree, numbering));
  }

  isOfLibrary(declared: Declared): boolean {
    return declared.tree === this.#library.tree;
  }

  /** What a chain of names means where it stands in `from`; `besides` is what it cannot mean, the element that it is said of. */
  chain({ links }: Chain, from: Declared, besides?: Declared): Declared | null {
    let at: Declared | null = null;
    for (const [index, link] of links.entries()) {
      if (index === 0) at = this.qualified(link, from, besides);
      else if (at)
        at = this.#within(
          link.names.map(({ text }) => text),
          at,
        );
    }
    return at;
  }

  /** What each name of a chain means, in their order; null from the first on that means nothing. */
  steps({ links }: Chain, from: Declared, besides?: Declared): (Declared | null)[] {
    const out: (Declared | null)[] = [];
    let at: Declared | null = null;
    for (const [index, { names, isGlobal }] of links.entries())
      for (const [nth, { text }] of names.entries()) {
        const isFirst = index === 0 && nth === 0;
        at = isFirst
          ? isGlobal
            ? this.#global(text)
            : this.#first(text, from, besides)
          : at && this.member(at, text, index > 0 && nth === 0 ? 'inside' : 'outside');
        out.push(at);
      }
    return out;
  }

  qualified(name: QualifiedName, from: Declared, besides?: Declared): Declared | null {
    const [first, ...rest] = name.names.map(({ text }) => text);
    if (first === undefined) return null;
    const start = name.isGlobal ? this.#global(first) : this.#first(first, from, besides);
    return start && this.#within(rest, start);
  }

  /** What a relation of an element means. A redefinition is of what the element's owner inherits. */
  relation(target: Chain, kind: string, of: Declared): Declared | null {
    const owner = of.owner ?? of;
    const only =
      target.links.length === 1 && target.links[0]?.names.length === 1 ? target.links[0].names[0] : undefined;
    if (kind === 'redefines' && only) {
      for (const general of this.generals(owner)) {
        const found = this.member(general, only.text, 'inside');
        if (found && found !== of) return found;
      }
    }
    return this.chain(target, owner, of);
  }

  /** What an element is of: its types, and what it specialises, subsets, redefines or refers to. */
  generals(of: Declared): readonly Declared[] {
    const known = this.#generals.get(of.id);
    if (known) return known;
    const { element } = of;
    if (!element) return [];
    const search = this.#once(`generals ${of.id}`, () => this.#findGenerals(of, element));
    if (!search) return [];
    this.#generals.set(of.id, search.found);
    return search.found;
  }

  #findGenerals(of: Declared, { kind: own, relations }: SyntaxElement): readonly Declared[] {
    const found: Declared[] = [];
    for (const { kind, target } of relations) {
      if (!GENERAL.has(kind)) continue;
      const general = this.relation(target, kind, of);
      if (general && general !== of) found.push(general);
    }
    const implied = found.length === 0 ? impliedType(own) : null;
    const base = implied && this.#fromLibrary(implied);
    if (base && base !== of) found.push(base);
    return found;
  }

  /**
   * Runs a search, which answers null where it comes back to itself. `isFinal` is false where a search around it cut it off: without
   * that it might have found more, so that what it found is not to be remembered.
   */
  #once<T>(key: string, search: () => T): { readonly found: T; readonly isFinal: boolean } | null {
    const open = this.#searching.get(key);
    if (open !== undefined) {
      this.#cutAt = Math.min(this.#cutAt, open);
      this.#cutting.add(key);
      return null;
    }
    const around = this.#searching.size;
    const cutBefore = this.#cutAt;
    this.#cutAt = Number.POSITIVE_INFINITY;
    this.#searching.set(key, around);
    const found = search();
    this.#searching.delete(key);
    if (this.#cutting.delete(key) && found !== null) this.#generation += 1;
    const isFinal = this.#cutAt >= around;
    this.#cutAt = isFinal ? cutBefore : Math.min(cutBefore, this.#cutAt);
    return { found, isFinal };
  }

  /**
   * A search whose answer is remembered, also that there is none. Where it was cut off, that is remembered until something is found that it
   * missed: packages that import each other would else be gone through in every order.
   */
  #lookUp(key: string, search: () => Declared | null): Declared | null {
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    if (this.#lost.get(key) === this.#generation) {
      this.#cutAt = 0;
      return null;
    }
    const looked = this.#once(key, search);
    if (looked && (looked.found || looked.isFinal)) this.#found.set(key, looked.found);
    else if (looked) this.#lost.set(key, this.#generation);
    return looked?.found ?? null;
  }

  /** All that an element is of, itself first, nearest first. */
  lineage(of: Declared): readonly Declared[] {
    const out = new Set([of]);
    for (const one of out) for (const general of this.generals(one)) out.add(general);
    return [...out];
  }

  #fromLibrary(names: readonly string[]): Declared | null {
    let at: Declared | undefined = this.#library;
    for (const name of names) at = at?.byName.get(name)?.[0];
    return at ?? null;
  }

  #within(names: readonly string[], from: Declared): Declared | null {
    let at: Declared | null = from;
    for (const name of names) at = at && this.member(at, name, 'outside');
    return at;
  }

  #first(name: string, from: Declared, besides?: Declared): Declared | null {
    for (let scope: Declared | null = from; scope; scope = scope.owner) {
      const found = this.member(scope, name, 'inside', besides);
      if (found) return found;
    }
    return this.#global(name);
  }

  #global(name: string): Declared | null {
    for (const file of this.files) {
      const found = file.byName.get(name)?.find(({ isPrivate }) => !isPrivate);
      if (found) return this.#aliased(found);
    }
    return this.#library.byName.get(name)?.[0] ?? null;
  }

  /** What a name means as a member of a namespace: owned, inherited or imported. */
  member(scope: Declared, name: string, sight: Sight, besides?: Declared): Declared | null {
    const key = `${scope.id} ${sight} ${besides?.id ?? ''} ${name}`;
    return this.#lookUp(key, () => this.#search(scope, name, sight, besides));
  }

  #search(scope: Declared, name: string, sight: Sight, besides?: Declared): Declared | null {
    const named = scope.byName
      .get(name)
      ?.filter((one) => one !== besides && (sight === 'inside' || !one.isPrivate));
    // What has a name only because it refers to something of that name comes behind it: `satisfy a by b` is no `a` to the next one.
    const own = named?.find(({ element }) => element?.name || element?.shortName) ?? named?.[0];
    if (own) return this.#aliased(own);
    for (const general of this.generals(scope)) {
      const found = this.member(general, name, 'outside', besides);
      if (found) return found;
    }
    for (const element of scope.imports) {
      if (sight === 'outside' && !element.prefixes.includes('public')) continue;
      const found = this.#imported(element, name, scope);
      if (found && found !== besides) return found;
    }
    return null;
  }

  #aliased(found: Declared): Declared | null {
    const [target] = found.element?.kind === 'alias' ? found.element.about : [];
    if (!target) return found;
    return this.#lookUp(`alias ${found.id}`, () => this.qualified(target, found.owner ?? found, found));
  }

  #imported({ importing }: SyntaxElement, name: string, scope: Declared): Declared | null {
    if (!importing) return null;
    const { target, isNamespace, isRecursive, isAll } = importing;
    const last = target.names.at(-1)?.text;
    if (!isNamespace && !isRecursive && last !== name) {
      // A package may be imported by its long name and used by its short one.
      const found = this.#importTarget(target, scope);
      return found && [found.name, found.element?.shortName?.text].includes(name) ? found : null;
    }
    const found = this.#importTarget(target, scope);
    if (!found) return null;
    if (!isNamespace && [found.name, last, found.element?.shortName?.text].includes(name)) return found;
    const direct = isNamespace || isRecursive ? this.member(found, name, isAll ? 'inside' : 'outside') : null;
    return direct ?? (isRecursive ? (this.#deepNames(found).get(name) ?? null) : null);
  }

  #importTarget(target: QualifiedName, scope: Declared): Declared | null {
    const key = `import ${scope.id} ${target.start} ${target.end}`;
    return this.#lookUp(key, () => this.qualified(target, scope));
  }

  /** What lies in a namespace however deep, by name: the outer before the inner. */
  #deepNames(of: Declared): ReadonlyMap<string, Declared> {
    const known = this.#deep.get(of.id);
    if (known) return known;
    const names = new Map<string, Declared>();
    const queue: Declared[] = [of];
    for (const one of queue)
      for (const [name, members] of one.byName)
        for (const member of members) {
          if (member.isPrivate) continue;
          if (!names.has(name)) names.set(name, member);
          if (member.owner === one) queue.push(member);
        }
    this.#deep.set(of.id, names);
    return names;
  }
}
