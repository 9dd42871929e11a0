import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { N2Item } from './use-n2.ts';

/** Whether what is inside of a part stands beside it; a press opens and closes it. The part of the level stays open. */
export function OpenMark({ item, inside }: { readonly item: N2Item; readonly inside: string | null }) {
  if (!item.hasChildren || item.id === inside) return null;
  return (
    <span
      aria-hidden="true"
      data-toggle=""
      className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-active"
    >
      <ChevronRight size={14} className={clsx(item.isOpen && 'rotate-90')} />
    </span>
  );
}
