import { isSuspect } from '#model/edit/suspects.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

/** What an edit of elements touches at once, beside themselves. */
export interface Touched {
  /** The links that become suspect when a trigger field of their end changes. */
  readonly links: readonly string[];
  /** The requirements whose constraints compare an attribute of theirs: their verdicts follow it. */
  readonly requirements: readonly string[];
}

/** What becomes suspect, and what is judged anew, when these elements are edited. Costs what refers to them. */
export function touchedByEdit(model: SystemModel, ids: readonly string[]): Touched {
  const { tables } = model;
  const links = new Set<string>();
  const requirements = new Set<string>();
  for (const id of ids) {
    for (const link of tables['trace-link'].referring('end', id)) {
      const watched = link.confirmed?.[link.sourceId === id ? 'source' : 'target'];
      if (watched && !isSuspect(model, link)) links.add(link.id);
    }
    const element = findElement(model, id)?.element;
    if (element && 'attributes' in element)
      for (const attribute of element.attributes)
        for (const judged of tables.requirement.idsReferring('variable', attribute.id))
          requirements.add(judged);
  }
  return { links: [...links], requirements: [...requirements] };
}

/** Whether these elements and what is inside of them are more than `most`: what is said of so many takes its time. */
export function holdMoreThan(most: number, { tables }: SystemModel, ids: readonly string[]): boolean {
  const left = [...ids];
  for (let seen = 0; left.length > 0; seen += 1) {
    if (seen === most) return true;
    const id = left.pop() ?? '';
    for (const kind of ['part', 'state', 'requirement'] as const)
      for (const child of tables[kind].idsReferring('parent', id)) left.push(child);
  }
  return false;
}
