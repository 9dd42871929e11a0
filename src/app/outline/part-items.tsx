import { Box } from 'lucide-react';
import { t } from '#language/translate.ts';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import type { Part } from '#model/elements/part.ts';
import { byName } from './by-name.ts';
import { differ, keepItems, type Tables } from './keep-items.ts';
import { Trailing } from './trailing.tsx';

const icon = <Box size={14} />;

/** The parts as a tree. */
export const partItems = keepItems(
  itemsOf,
  (before, after) =>
    differ(before.part, after.part, ({ parentId, name, ports }) => [parentId, name, ports.length]) ||
    differ(before.interface, after.interface, ({ sourceId, targetId }) => [sourceId, targetId]),
);

function itemsOf(tables: Tables): TreeItem[] {
  const itemOf = (part: Part): TreeItem => {
    const children = byName(tables.part.referring('parent', part.id)).map(itemOf);
    return {
      id: part.id,
      label: part.name,
      icon,
      description: () => describe(tables, part, children.length),
      ...(children.length > 0 && { children, trailing: <Trailing count={children.length} /> }),
    };
  };
  const roots = [...tables.part.values()].filter(({ parentId }) => parentId === undefined);
  return byName(roots).map(itemOf);
}

/** What a screen reader says of a part after its name. */
function describe(tables: Tables, part: Part, inside: number): string {
  const interfaces = tables.interface.referring('end', part.id).length;
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
