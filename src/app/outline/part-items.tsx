import { Box } from 'lucide-react';
import { t } from '#language/translate.ts';
import type { Part } from '#model/elements/part.ts';
import { compareByName } from './by-name.ts';
import type { Tables } from './keep-items.ts';
import { keepTree } from './kept-tree.ts';
import { Trailing } from './trailing.tsx';

const icon = <Box size={14} />;

/** The parts as a tree. */
export const partItems = keepTree<Part>({
  tableOf: ({ part }) => part,
  shown: ({ name, ports }) => [name, ports.length],
  compare: compareByName,
  itemOf: (part, children, inside, latest) => ({
    id: part.id,
    label: part.name,
    icon,
    description: describing(part, inside, latest),
    ...(children.length > 0 && { children, trailing: <Trailing count={children.length} /> }),
  }),
});

/** What a screen reader says of a part after its name: put into words again where that changed, for rows in sight ask with each edit. */
function describing(part: Part, inside: number, latest: () => Tables): () => string {
  let said: { readonly interfaces: number; readonly text: string } | null = null;
  return () => {
    const interfaces = latest().interface.referring('end', part.id).length;
    if (said?.interfaces !== interfaces) said = { interfaces, text: describe(part, inside, interfaces) };
    return said.text;
  };
}

function describe(part: Part, inside: number, interfaces: number): string {
  return [
    t('part'),
    ...(inside > 0
      ? [t('{count, plural, one {{count} part inside} other {{count} parts inside}}', { count: inside })]
      : []),
    ...(part.ports.length > 0
      ? [t('{count, plural, one {{count} port} other {{count} ports}}', { count: part.ports.length })]
      : []),
    ...(interfaces > 0
      ? [t('{count, plural, one {{count} interface} other {{count} interfaces}}', { count: interfaces })]
      : []),
  ].join(', ');
}
