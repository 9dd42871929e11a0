import './levels.css';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useCanvasActions } from '#app/canvas/canvas-context.tsx';
import { count, inOneLine } from '#app/canvas/describe.ts';

/** On a box: how many are hidden in it, pressed to show them; on a container, the way to hide them. Keys have a command for it. */
export function FoldButton(props: {
  readonly boxId: string;
  readonly name: string;
  readonly hidden: number;
  /** What the boxes are called: part, or state. */
  readonly word: string;
}) {
  const { boxId, hidden, word } = props;
  const { fold } = useCanvasActions();
  const name = inOneLine(props.name);
  const label = hidden > 0 ? `Expand ${name}, ${count(hidden, word)} inside` : `Collapse ${name}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={-1}
      className={`fold nodrag nopan ${hidden > 0 ? 'collapsed' : 'expanded'}`}
      onClick={(event) => {
        event.stopPropagation();
        fold(boxId, hidden === 0);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {hidden > 0 ? (
        <>
          <ChevronRight aria-hidden="true" size={12} />
          {hidden}
        </>
      ) : (
        <ChevronDown aria-hidden="true" size={12} />
      )}
    </button>
  );
}
