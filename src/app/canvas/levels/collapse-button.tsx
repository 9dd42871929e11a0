import { countWords } from '#app/kind-words.ts';
import { t } from '#language/translate.ts';
import './levels.css';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { inOneLine } from '#app/canvas/diagram/describe.ts';
import { useCanvasActions } from '#app/canvas/react-flow/canvas-context.tsx';

/** On a box: how many are hidden in it, pressed to show them; on a container, the way to hide them. Keys have a command for it. */
export function CollapseButton(props: {
  readonly boxId: string;
  readonly name: string;
  readonly hidden: number;
  /** How many changes among them are not in the model itself. */
  readonly changed: number;
  /** What the boxes are called: part, or state. */
  readonly word: string;
}) {
  const { boxId, hidden, changed, word } = props;
  const { fold } = useCanvasActions();
  const name = inOneLine(props.name);
  const elements = countWords(hidden, word);
  const label =
    hidden === 0
      ? t('Collapse {name}', { name })
      : changed === 0
        ? t('Expand {name}, {elements} inside', { name, elements })
        : t('Expand {name}, {elements} inside, {changes}', {
            name,
            elements,
            changes: countWords(changed, 'change'),
          });
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
          {changed > 0 && <span aria-hidden="true"> ◣ {changed}</span>}
        </>
      ) : (
        <ChevronDown aria-hidden="true" size={12} />
      )}
    </button>
  );
}
