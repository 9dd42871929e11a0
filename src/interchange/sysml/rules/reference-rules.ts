import { t } from '#language/translate.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';
import { wrongTyping } from './typing-rules.ts';

/** What may be performed or included, by the first words of its kind, and how that is told (SysML, clauses 8.3.16 and 8.3.24). */
const REFERENTS: ReadonlyMap<string, { readonly of: ReadonlySet<string>; readonly told: string }> = new Map([
  [
    'perform',
    {
      of: new Set('action perform state exhibit calc case analysis verification use include flow'.split(' ')),
      told: t('what is performed must be an action'),
    },
  ],
  ['include', { of: new Set(['use', 'include']), told: t('what is included must be a use case') }],
]);

/** What performs or includes something refers to an action or a use case, whose own types are right. */
export function wrongReferent(project: Project, one: Declared): string | null {
  const rule = REFERENTS.get(one.element?.kind ?? '');
  const relation = one.element?.relations.find(({ kind }) => kind === 'references');
  if (!rule || !relation) return null;
  const found = project.relation(relation.target, relation.kind, one);
  if (!found?.element || project.isOfLibrary(found)) return null;
  const { kind, prefixes } = found.element;
  const [word = ''] = kind.split(' ');
  const isAction = prefixes.some((prefix) => ['entry', 'do', 'exit', 'then', 'first'].includes(prefix));
  const isPlain = kind === 'usage' && prefixes.includes('ref') && found.element.keywords.length === 0;
  if (!isAction && (isPlain || (NAMED.has(word) && !rule.of.has(word)))) return rule.told;
  return wrongTyping(project, found);
}

/** Kinds of usages that say for certain what they are. */
const NAMED: ReadonlySet<string> = new Set(
  'part item attribute enum port connection interface allocation requirement constraint occurrence view action state calc'.split(
    ' ',
  ),
);

/** The ends of an interface are ports. */
export function wrongInterfaceEnd(_: Project, { element, owner }: Declared): string | null {
  const around = owner?.element?.kind;
  if (!element?.prefixes.includes('end') || !(around === 'interface' || around === 'interface def'))
    return null;
  if (element.kind === 'port' || !NAMED.has(element.kind)) return null;
  return around === 'interface'
    ? t('an end of an interface must be a port')
    : t('an end of an interface definition must be a port');
}

/** Metadata is of a definition that is not abstract. */
export function abstractMetadata(project: Project, one: Declared): string | null {
  if (one.element?.kind !== 'metadata') return null;
  const isAbstract = one.element.relations.some(
    ({ kind, target }) =>
      kind === 'typed' && project.relation(target, kind, one)?.element?.prefixes.includes('abstract'),
  );
  return isAbstract ? t('metadata must be of a definition that is not abstract') : null;
}

const BETWEEN: ReadonlySet<string> = new Set([
  'connection',
  'connect',
  'interface',
  'bind',
  'binding',
  'flow',
]);

/** What is joined is reached from where that is said: a feature of it or around it, and what lies within one by a dot, not by `::`. */
export function unreachableEnd(project: Project, one: Declared): string | null {
  const { element, owner } = one;
  if (!element || !owner || !BETWEEN.has(element.kind)) return null;
  for (const { chain } of element.ends) {
    const [first] = chain.links;
    const found = first && project.qualified(first, owner, one);
    const of = found?.owner;
    if (!found || !of?.element || of.element.kind.endsWith('package') || isFixed(found)) continue;
    if (!isAround(project, of, one))
      return t('“{name}” is not visible here: use a dot for a member', {
        name: found.name ?? '',
      });
  }
  return null;
}

/** The values of an enumeration, and variants, are there once, wherever they are named. */
const isFixed = ({ element, owner }: Declared): boolean =>
  owner?.element?.kind === 'enum def' || element?.prefixes.includes('variant') === true;

function isAround(project: Project, type: Declared, from: Declared): boolean {
  for (let at: Declared | null = from; at; at = at.owner) if (project.lineage(at).includes(type)) return true;
  return false;
}
