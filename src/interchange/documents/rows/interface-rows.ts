import type { Words } from '#interchange/documents/printing.ts';
import type { Interface } from '#model/elements/interface.ts';
import { comparerOf, matcherOf, type RowChoice } from './arrange-rows.ts';
import { interfaceColumns } from './interface-columns.ts';

/** Those of some interfaces that are chosen, as they come or in the chosen order. */
export function chosenInterfaces(words: Words, edges: readonly Interface[], choice: RowChoice): Interface[] {
  const asked = [...(choice.where ?? []), ...(choice.sort ?? [])].map(({ column }) => column);
  const kind = {
    words,
    columns: interfaceColumns(words.model, asked),
    searched: ({ key = '', id, description }: Interface) => `${key}\n${words.name(id)}\n${description}`,
  };
  const compare = comparerOf(choice, kind);
  const rows = edges.filter(matcherOf(choice, kind));
  return compare ? rows.sort(compare) : rows;
}
