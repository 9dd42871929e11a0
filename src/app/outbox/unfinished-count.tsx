import { CircleDashed } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';

/** How many places hold what is not stored, by their marks; each press leads to the next of them. Nothing where there is none. */
export function UnfinishedCount(props: {
  readonly marks: readonly string[];
  readonly lead: (mark: string) => void;
}) {
  const { marks, lead } = props;
  const last = useRef<string | null>(null);
  if (marks.length === 0) return null;
  function leadToNext() {
    const next = marks[marks.findIndex((mark) => mark === last.current) + 1] ?? marks[0];
    if (next === undefined) return;
    last.current = next;
    lead(next);
  }
  return (
    <Button
      size="sm"
      icon={<CircleDashed aria-hidden="true" size={14} className="text-warning" />}
      onClick={leadToNext}
    >
      {t('{count} unfinished', { count: marks.length })}
    </Button>
  );
}
