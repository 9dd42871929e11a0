import { Trash2 } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { useDelete } from '#app/document/use-delete.ts';
import { ImpactSection } from '#app/fields/impact/impact-section.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { KIND_LABELS, KINDS } from '#model/elements/kinds.ts';
import type { Found } from '#model/system-model.ts';

/** Several elements at once: how many of what, and what can be done with all of them. */
export function SelectedTogether({ found }: { found: readonly Found[] }) {
  const { whyNot } = useDocument();
  const remove = useDelete();
  const free = found.filter(({ element }) => !('locked' in element && element.locked === true));
  const reason =
    found.map(({ kind }) => whyNot(kind)).find((one) => one !== null) ??
    (free.length === 0 ? 'All of them are locked. Unlock them first.' : undefined);
  const counts = KINDS.flatMap((kind) => {
    const count = found.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [{ kind, count }];
  });
  return (
    <div className="flex flex-col gap-3 p-3">
      <h2 className="m-0 text-base font-semibold">{found.length} selected</h2>
      <ul className="m-0 list-none p-0">
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            {count} {KIND_LABELS[kind]}
            {count === 1 ? '' : 's'}
          </li>
        ))}
      </ul>
      <div>
        <Button
          icon={<Trash2 aria-hidden="true" size={14} />}
          disabledReason={reason}
          onClick={() => remove(free.map(({ element }) => element.id))}
        >
          Delete
        </Button>
      </div>
      <ImpactSection
        key={found.map(({ element }) => element.id).join(' ')}
        ids={found.map(({ element }) => element.id)}
      />
    </div>
  );
}
