import { FileText, Heading } from 'lucide-react';
import type { TreeItem } from '#app/ui/tree-rows.ts';
import type { Requirement } from '#model/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import { countOf, Trailing } from './trailing.tsx';

/** The requirements that have others below them, and the headings: the chapters of the specification. */
export function headingItems({ tables }: SystemModel): TreeItem[] {
  const below = (id: string) =>
    [...tables.requirement.referring('parent', id)].sort((a, b) => a.position - b.position);
  const itemsOf = (requirements: readonly Requirement[]): TreeItem[] =>
    requirements.flatMap((requirement) => {
      const under = below(requirement.id);
      if (requirement.kind !== 'heading' && under.length === 0) return [];
      const children = itemsOf(under);
      return [
        {
          id: requirement.id,
          label: requirement.name,
          icon: requirement.kind === 'heading' ? <Heading size={14} /> : <FileText size={14} />,
          description: [
            requirement.kind,
            ...countOf(under.length, 'requirement below', 'requirements below'),
          ].join(', '),
          ...(under.length > 0 && { trailing: <Trailing count={under.length} /> }),
          ...(children.length > 0 && { children }),
        },
      ];
    });
  const roots = [...tables.requirement.values()].filter(({ parentId }) => parentId === undefined);
  return itemsOf(roots.sort((a, b) => a.position - b.position));
}
