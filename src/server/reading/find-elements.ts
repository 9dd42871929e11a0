import { type Element, KINDS, type Kind } from '#model/elements/kinds.ts';
import type { Listed, Row } from './row.ts';
import { named, type SeenModel } from './seen-model.ts';

export interface Find {
  readonly is: 'find';
  /** All of them must be found, in whatever order and case; none finds everything. */
  readonly words: readonly string[];
  readonly kinds: readonly Kind[];
}

/** The elements in whose texts all words are: first those that are called so, then those that speak of it. */
export function findElements(seen: SeenModel, { words, kinds }: Find): Listed {
  return {
    rows: rowsOf(
      seen,
      words.map((word) => word.toLowerCase()),
      kinds,
    ),
  };
}

function* rowsOf(seen: SeenModel, words: readonly string[], kinds: readonly Kind[]): Generator<Row> {
  const wanted = kinds.length > 0 ? kinds : KINDS;
  const passes = words.length > 0 ? [true, false] : [true];
  for (const byName of passes)
    for (const kind of wanted)
      for (const element of seen.model.tables[kind].values())
        if (isFound(element, words, byName)) yield { key: element.id, value: rowOf(seen, kind, element) };
}

function isFound(element: Element, words: readonly string[], byName: boolean): boolean {
  if (words.length === 0) return true;
  const holdsAll = (texts: readonly string[]) => {
    const text = texts.join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const isCalledSo = holdsAll(namesOf(element));
  return byName ? isCalledSo : !isCalledSo && holdsAll([...namesOf(element), ...textsOf(element)]);
}

function namesOf(element: Element): string[] {
  return [
    ...('name' in element ? [element.name] : []),
    ...('key' in element && element.key !== undefined ? [element.key] : []),
  ];
}

/** What else people wrote into it: no ids. */
function textsOf(element: Element): string[] {
  const texts = [
    ...('description' in element ? [element.description] : []),
    ...('statement' in element ? [element.statement] : []),
    ...('type' in element ? [element.type] : []),
    ...('trigger' in element ? [element.trigger] : []),
  ];
  const rows: readonly { readonly name?: string | undefined }[] = [
    ...('attributes' in element ? element.attributes : []),
    ...('ports' in element ? element.ports : []),
    ...('connections' in element ? element.connections : []),
  ];
  return [...texts, ...rows.map(({ name }) => name)].flatMap((text) => text ?? []);
}

function rowOf(seen: SeenModel, kind: Kind, element: Element): object {
  const place = seen.place(element.id);
  return {
    ...named(kind, element),
    ...(place.length > 0 && { inside: place }),
    ...('sourceId' in element && { type: element.type, ...seen.ends(element) }),
  };
}
