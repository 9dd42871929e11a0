import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';
import type { Chain, Name, SyntaxElement, SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';

/** A place where an element is named. */
export interface Reference {
  readonly file: Declared;
  readonly name: Name;
}

/** Where in the files the elements that are asked for are named, apart from where they are declared. */
export function referencesTo(
  project: Project,
  wanted: ReadonlySet<Declared>,
): ReadonlyMap<Declared, Reference[]> {
  const found = new Map<Declared, Reference[]>();
  if (wanted.size === 0) return found;
  const names = new Set([...wanted].map(({ name }) => name));
  for (const file of project.files) {
    const tell = (declared: Declared, name: Name) => {
      if (!wanted.has(declared)) return;
      const known = found.get(declared);
      if (known) known.push({ file, name });
      else found.set(declared, [{ file, name }]);
    };
    new Finder(project, tell, names).walk(file);
  }
  return found;
}

/**
 * The new names with those of what is called after something that has one: `part redefines a` is `a` too, in whatever files it stands.
 * `named` are those that are given a name of their own.
 */
export function withImpliedNames(
  project: Project,
  names: ReadonlyMap<Declared, string>,
  named: ReadonlySet<Declared>,
): ReadonlyMap<Declared, string> {
  const all = new Map(names);
  const before = new Set([...names.keys()].map(({ name }) => name));
  const nameOf = (one: Declared, around: ReadonlySet<Declared>): string | undefined => {
    const known = all.get(one);
    if (known !== undefined || !before.has(one.name) || named.has(one) || around.has(one)) return known;
    const general = namedAfter(project, one);
    const name = general ? nameOf(general, new Set([...around, one])) : undefined;
    if (name !== undefined) all.set(one, name);
    return name;
  };
  const walk = (of: Declared) => {
    for (const member of of.members) {
      nameOf(member, new Set());
      walk(member);
    }
  };
  if (names.size > 0) for (const file of project.files) walk(file);
  return all;
}

/** What an element without a name of its own is called after. */
function namedAfter(project: Project, one: Declared): Declared | null {
  const { element } = one;
  if (!element || element.name || element.shortName) return null;
  const relation =
    element.relations.find(({ kind }) => kind === 'redefines') ??
    element.relations.find(({ kind }) => kind === 'references');
  return relation ? project.relation(relation.target, relation.kind, one) : null;
}

class Finder {
  constructor(
    private readonly project: Project,
    private readonly tell: (declared: Declared, name: Name) => void,
    private readonly names: ReadonlySet<string | null>,
  ) {}

  walk(of: Declared): void {
    for (const element of of.imports)
      if (element.importing)
        this.chain({ links: [element.importing.target], ...element.importing.target }, of);
    for (const member of of.members) {
      if (member.element) this.element(member.element, member, of);
      this.walk(member);
    }
  }

  private element(element: SyntaxElement, member: Declared, owner: Declared): void {
    for (const { kind, target } of element.relations) {
      const [only] = target.links.flatMap(({ names }) => names);
      if (kind === 'redefines' && target.links.length === 1 && target.links[0]?.names.length === 1) {
        const general = this.names.has(only?.text ?? '') ? this.project.relation(target, kind, member) : null;
        if (general && only) this.tell(general, only);
      } else this.chain(target, owner, member);
    }
    for (const { chain } of element.ends) this.chain(chain, owner);
    const { source, target, accept, effect, blocks, guard, via, to, payload } = element.clauses;
    if (source) this.chain(source, owner);
    if (target) this.chain(target.chain, owner);
    for (const inner of [accept, effect, ...(blocks ?? [])]) if (inner) this.element(inner, member, member);
    for (const expression of [
      guard,
      via,
      to,
      element.value?.expression,
      element.expression,
      payload?.event?.expression,
    ])
      if (expression)
        this.expression(expression, owner === member ? member : this.scopeOf(element, member, owner));
    for (const relation of payload?.relations ?? []) this.chain(relation.target, owner);
    for (const name of [...element.about, ...element.suppliers])
      this.chain({ links: [name], start: name.start, end: name.end }, owner);
  }

  private scopeOf(element: SyntaxElement, member: Declared, owner: Declared): Declared {
    return element.kind === 'transition' ? member : owner;
  }

  private chain(chain: Chain, from: Declared, besides?: Declared): void {
    const written = chain.links.flatMap(({ names }) => names);
    if (!written.some(({ text }) => this.names.has(text))) return;
    for (const [at, declared] of this.project.steps(chain, from, besides).entries()) {
      const name = written[at];
      if (declared && name && name.text === declared.name) this.tell(declared, name);
    }
  }

  private expression(expression: SyntaxExpression, from: Declared): void {
    switch (expression.type) {
      case 'name':
      case 'metadata':
        return this.chain(expression.chain, from);
      case 'unary':
        return this.expression(expression.operand, from);
      case 'binary':
        this.expression(expression.left, from);
        return this.expression(expression.right, from);
      case 'conditional':
        for (const each of [expression.test, expression.yes, expression.no]) this.expression(each, from);
        return;
      case 'bracket':
      case 'index':
        this.expression(expression.operand, from);
        for (const each of expression.items) this.expression(each, from);
        return;
      case 'sequence':
        for (const each of expression.items) this.expression(each, from);
        return;
      case 'invoke':
      case 'construct':
        this.chain(expression.callee, from);
        for (const { value } of expression.items) this.expression(value, from);
        return;
      case 'operation':
        this.expression(expression.operand, from);
        for (const { value } of expression.items) this.expression(value, from);
        return;
      case 'member':
      case 'collect':
      case 'select':
        return this.expression(expression.operand, from);
      case 'classify':
        if (expression.operand) this.expression(expression.operand, from);
        return;
      default:
    }
  }
}
