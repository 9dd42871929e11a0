import { t } from '#language/translate.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';
import type { Chain, Multiplicity, SyntaxExpression } from '#interchange/sysml/syntax/tree.ts';

const VALUES: ReadonlySet<string> = new Set(['attribute', 'attribute def', 'enum', 'enum def', 'package']);

/** A slice of time is of what lies in time. */
export function wrongPlace(_: Project, { element, owner }: Declared): string | null {
  const isSlice = ['snapshot', 'timeslice'].some(
    (word) => element?.kind === word || element?.prefixes.includes(word),
  );
  return isSlice && VALUES.has(owner?.element?.kind ?? 'package')
    ? t('a snapshot or timeslice must be owned by an occurrence definition or usage')
    : null;
}

/** Variants are of variations, and variations no variations of others. */
export function wrongVariation(project: Project, one: Declared): string | null {
  const { element, owner } = one;
  if (element?.prefixes.includes('variant') && !owner?.element?.prefixes.includes('variation'))
    return t('a variant must be an owned member of a variation');
  if (!element?.prefixes.includes('variation')) return null;
  const isOfVariation = project
    .generals(one)
    .some((general) => general.element?.prefixes.includes('variation'));
  return isOfVariation ? t('a variation must not specialize another variation') : null;
}

/** What subsets or redefines something has no more of it, and what redefines it no less. Only numbers are compared. */
export function wrongMultiplicity(project: Project, one: Declared): string | null {
  const own = boundsOf(one);
  for (const { kind, target } of one.element?.relations ?? []) {
    if (kind !== 'subsets' && kind !== 'redefines') continue;
    const general = project.relation(target, kind, one);
    const theirs = general && boundsOf(general);
    if (!own || !theirs) continue;
    if (own.upper > theirs.upper)
      return t('what subsets or redefines a feature should not have a larger multiplicity upper bound');
    if (kind === 'redefines' && own.lower < theirs.lower)
      return t('what redefines a feature should not have a smaller multiplicity lower bound');
  }
  return null;
}

function boundsOf({ element, tree }: Declared): { lower: number; upper: number } | null {
  const multiplicity: Multiplicity | null = element?.multiplicity ?? null;
  if (!multiplicity) return null;
  const read = (bound: SyntaxExpression) =>
    bound.type === 'infinity'
      ? Number.POSITIVE_INFINITY
      : Number(tree.tokens.text.slice(bound.start, bound.end));
  const upper = read(multiplicity.upper);
  const lower = multiplicity.lower
    ? read(multiplicity.lower)
    : upper === Number.POSITIVE_INFINITY
      ? 0
      : upper;
  return Number.isNaN(upper) || Number.isNaN(lower) ? null : { lower, upper };
}

/**
 * A name that means nothing in these files and the standard library: it stays a name. Features within the library's definitions are not
 * known, so that redefinitions and what is joined are not asked.
 */
export function unknownName(project: Project, one: Declared): string | null {
  const { element, owner } = one;
  if (!element || !owner) return null;
  for (const { kind, target } of element.relations) {
    if (kind === 'redefines' || kind === 'references' || project.relation(target, kind, one)) continue;
    return unknown(project.steps(target, owner, one), target);
  }
  return null;
}

function unknown(steps: readonly (Declared | null)[], chain: Chain): string | null {
  const at = steps.indexOf(null);
  const name = chain.links.flatMap(({ names }) => names)[at];
  return name
    ? t('“{name}” is not defined in these files or the standard library; it is kept as a name', {
        name: name.text,
      })
    : null;
}
