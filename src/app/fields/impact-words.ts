import { KIND_WORDS } from '#model/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { ImpactStep, Way } from '#model/trace/impact.ts';
import { linkWords } from '#model/trace/link-types.ts';
import { edgeName } from './edge-items.ts';
import { traceTitle } from './trace-words.ts';

const WORDS: Readonly<Record<Exclude<Way, 'trace' | 'interface'>, string>> = {
  transition: 'transition',
  inside: 'holds',
  around: 'inside of',
  behaviour: 'behaviour',
  constraint: 'constraint',
  end: 'end',
};

/** One step in words: `satisfied by`, `interface Power`, `inside of`. */
export function stepWords(model: SystemModel, { from, way, over }: ImpactStep): string {
  if (way === 'trace') {
    const link = over === null ? undefined : model.tables['trace-link'].get(over);
    return link
      ? linkWords(link.type, link.sourceId === from ? 'source' : 'target')
      : KIND_WORDS['trace-link'];
  }
  if (way === 'interface') {
    const edge = over === null ? undefined : model.tables.interface.get(over);
    return edge ? `interface ${edgeName(model.tables.part, edge)}` : KIND_WORDS.interface;
  }
  return WORDS[way];
}

/** A way in words, without the element that it leads to: `satisfied by Battery, interface Power`. */
export function pathWords(model: SystemModel, path: readonly ImpactStep[]): string {
  return path
    .map((step, index) => {
      const words = stepWords(model, step);
      return index === path.length - 1 ? words : `${words} ${traceTitle(model, step.to)}`;
    })
    .join(', ');
}
