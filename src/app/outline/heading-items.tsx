import { FileText, Heading } from 'lucide-react';
import { t } from '#language/translate.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { keepTree } from './kept-tree.ts';
import { Trailing } from './trailing.tsx';

const KINDS: Readonly<Record<Requirement['kind'], string>> = {
  requirement: t('requirement'),
  heading: t('heading'),
  note: t('note', undefined, 'a kind of requirement'),
};

/** The requirements that have others below them, and the headings: the chapters of the specification. */
export const headingItems = keepTree<Requirement>({
  tableOf: ({ requirement }) => requirement,
  has: ({ kind }, holdsOthers) => kind === 'heading' || holdsOthers,
  shown: ({ kind, name, position }) => [kind, name, position],
  compare: (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1),
  itemOf: ({ id, name, kind }, children, inside) => ({
    id,
    label: name,
    icon: kind === 'heading' ? <Heading size={14} /> : <FileText size={14} />,
    description:
      inside === 0
        ? KINDS[kind]
        : t(
            '{count, plural, one {{kind}, {count} requirement below} other {{kind}, {count} requirements below}}',
            { kind: KINDS[kind], count: inside },
          ),
    ...(inside > 0 && { trailing: <Trailing count={inside} /> }),
    ...(children.length > 0 && { children }),
  }),
});
