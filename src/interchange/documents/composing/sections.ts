import type { Block, Section } from '#interchange/documents/printed-document.ts';

/** Sections under a heading of their own: in place of the only one at the top, else above them all. */
export function under(heading: string | undefined, anchor: string, sections: readonly Section[]): Section[] {
  const [first, ...rest] = sections;
  if (heading === undefined || !first) return [...sections];
  const isOne = rest.every(({ level }) => level > first.level);
  // A heading that is the name of an element stays: it is what is said of that element.
  if (isOne && !first.anchor.startsWith('e-')) return [{ ...first, heading }, ...rest];
  return [
    { level: 1, heading, anchor, blocks: [], isListed: true },
    ...sections.map((section) => ({ ...section, level: section.level + 1 })),
  ];
}

/**
 * The same sections, each anchor once: what several of them print is led to where it stands first. A heading that nothing else would
 * lead to has a number behind it.
 */
export function withOwnAnchors(sections: readonly Section[]): Section[] {
  const taken = new Set<string>();
  const free = (anchor: string): string => {
    let name = anchor;
    for (let count = 2; taken.has(name); count += 1) name = `${anchor}-${count}`;
    taken.add(name);
    return name;
  };
  const once = (block: Block): Block =>
    block.is === 'table'
      ? {
          ...block,
          rows: block.rows.map(({ anchor, ...row }) => {
            if (anchor === undefined || taken.has(anchor)) return row;
            taken.add(anchor);
            return { ...row, anchor };
          }),
        }
      : block;
  return sections.map((section) => ({
    ...section,
    anchor: free(section.anchor),
    blocks: section.blocks.map(once),
  }));
}
