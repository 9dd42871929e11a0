import { useEditorSession } from '#app/session/editor-session.tsx';
import { MessageSquare } from 'lucide-react';
import { threadWords } from '#app/api/review/open-threads.ts';
import { useSession } from '#app/session/session.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { t } from '#language/translate.ts';

/**
 * How many threads of comments are open at the element of a row. Pressed, they are shown beside the table; the keyboard goes to them by
 * the tab of comments.
 */
export function ThreadMark({
  id,
  name,
  count,
}: {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}) {
  const session = useEditorSession();
  const label = t('{threads} at {element}', { threads: threadWords(count), element: name });
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      className="inline-flex min-h-6 min-w-6 shrink-0 items-center justify-center gap-0.5 self-start rounded-(--radius) border-0 bg-transparent p-0 text-xs text-muted tabular-nums hover:bg-hover hover:text-text"
      // The row behind it is neither selected by it nor dragged.
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        useSession.in(session).getState().select([id]);
        useSidePanel.in(session).getState().enter('comments');
      }}
    >
      <MessageSquare aria-hidden="true" size={12} />
      {count > 1 && count}
    </button>
  );
}
