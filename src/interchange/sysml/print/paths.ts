import type { Declared } from '#interchange/sysml/names/declared.ts';
import { written } from './words.ts';

/** A name on the way to an element, and whether what is in it is named with `::`. */
interface Segment {
  readonly name: string;
  readonly isNamespace: boolean;
  /** What tells it from others of the name: where it stands in the text, or the id of what is not in it yet. */
  readonly of: Declared | string;
}

/** The way from the top of the files to something. */
export type Path = readonly Segment[];

export function pathOfDeclared(declared: Declared): Path {
  const out: Segment[] = [];
  for (let at: Declared | null = declared; at?.element; at = at.owner) {
    const isNamespace = at.element.kind === 'package' || at.element.kind.endsWith(' def');
    out.unshift({ name: at.name ?? '', isNamespace, of: at });
  }
  return out;
}

export const pathBelow = (owner: Path, id: string, name: string, isNamespace: boolean): Path => [
  ...owner,
  { name, isNamespace, of: id },
];

/** What an element is called where `from` is around it: by the names that are not around both. */
export function nameFrom(from: Path, to: Path, isQualified = false): string {
  let common = 0;
  while (common < from.length && common < to.length && from[common]?.of === to[common]?.of) common += 1;
  const rest = to.slice(Math.min(common, to.length - 1));
  return rest
    .map(({ name, isNamespace }, at) => {
      const sign = at === rest.length - 1 ? '' : isNamespace || isQualified ? '::' : '.';
      return `${written(name)}${sign}`;
    })
    .join('');
}
