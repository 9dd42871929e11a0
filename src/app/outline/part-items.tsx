import { Box } from 'lucide-react';
import { t } from '#language/translate.ts';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import type { Part } from '#model/elements/part.ts';
import type { SystemModel } from '#model/system-model.ts';
import { byName } from './by-name.ts';
import { Trailing } from './trailing.tsx';

const icon = <Box size={14} />;

/** The parts as a tree. */
export function partItems({ tables }: SystemModel): TreeItem[] {
  const itemOf = (part: Part): TreeItem => {
    const children = byName(tables.part.referring('parent', part.id)).map(itemOf);
    const interfaces = tables.interface.referring('end', part.id).length;
    return {
      id: part.id,
      label: part.name,
      icon,
      description: [
        t('part'),
        ...(children.length > 0
          ? [
              t('{count, plural, one {{count} part inside} other {{count} parts inside}}', {
                count: children.length,
              }),
            ]
          : []),
        ...(part.ports.length > 0
          ? [t('{count, plural, one {{count} port} other {{count} ports}}', { count: part.ports.length })]
          : []),
        ...(interfaces > 0
          ? [t('{count, plural, one {{count} interface} other {{count} interfaces}}', { count: interfaces })]
          : []),
      ].join(', '),
      ...(children.length > 0 && { children, trailing: <Trailing count={children.length} /> }),
    };
  };
  const roots = [...tables.part.values()].filter(({ parentId }) => parentId === undefined);
  return byName(roots).map(itemOf);
}
