import type { SyntaxElement, SyntaxTree } from '#interchange/sysml/syntax/tree.ts';

/** An element of a file as names know it: a namespace with what is in it. The file itself is one without an element. */
export interface Declared {
  /** Numbered through the project, in the order of the files. */
  readonly id: number;
  readonly element: SyntaxElement | null;
  readonly tree: SyntaxTree;
  readonly owner: Declared | null;
  /** As it is called, or as what it redefines or refers to is; null where it has no name. */
  readonly name: string | null;
  readonly members: readonly Declared[];
  readonly byName: ReadonlyMap<string, readonly Declared[]>;
  readonly imports: readonly SyntaxElement[];
  readonly isPrivate: boolean;
}

interface Building extends Declared {
  readonly members: Declared[];
  readonly byName: Map<string, Declared[]>;
  readonly imports: SyntaxElement[];
}

/** Numbers what is declared. */
export interface Numbering {
  next: number;
}

/** What a file declares. */
export function declarationsOf(tree: SyntaxTree, numbering: Numbering): Declared {
  const root = declare(null, tree, null, numbering);
  fill(root, tree.members, numbering);
  return root;
}

function declare(
  element: SyntaxElement | null,
  tree: SyntaxTree,
  owner: Declared | null,
  numbering: Numbering,
): Building {
  const id = numbering.next;
  numbering.next += 1;
  return {
    id,
    element,
    tree,
    owner,
    name: element && nameOf(element),
    members: [],
    byName: new Map(),
    imports: [],
    isPrivate: element?.prefixes.includes('private') ?? false,
  };
}

function fill(into: Building, members: readonly SyntaxElement[], numbering: Numbering): void {
  for (const member of members) {
    if (member.importing && member.kind !== 'expose') {
      into.imports.push(member);
      continue;
    }
    const declared = declare(member, into.tree, into, numbering);
    into.members.push(declared);
    for (const name of new Set([declared.name, member.shortName?.text])) {
      if (name === null || name === undefined) continue;
      const known = into.byName.get(name);
      if (known) known.push(declared);
      else into.byName.set(name, [declared]);
    }
    if (member.body) fill(declared, member.body.members, numbering);
    const { payload, accept } = member.clauses;
    const carried = payload ?? accept?.clauses.payload;
    if (carried?.name) declared.byName.set(carried.name.text, [declared]);
  }
}

/** The name of an element: its own, else that of what it redefines, or of what it refers to where it declares nothing. */
function nameOf({ name, shortName, relations }: SyntaxElement): string | null {
  if (name) return name.text;
  if (shortName) return shortName.text;
  const named =
    relations.find(({ kind }) => kind === 'redefines') ?? relations.find(({ kind }) => kind === 'references');
  return named?.target.links.at(-1)?.names.at(-1)?.text ?? null;
}
