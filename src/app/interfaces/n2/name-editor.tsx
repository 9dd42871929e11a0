import { useEffect, useRef, useState } from 'react';
import { t } from '#language/translate.ts';

/** What is being named in a cell: a new interface, or where `edgeId` is given that one. */
export interface Naming {
  readonly row: string;
  readonly column: string;
  readonly edgeId: string | null;
  readonly text: string;
}

/**
 * The field in a cell that names an interface. Enter takes the name, also an empty one; leaving the field takes what was typed;
 * Escape takes nothing. `byKey` asks for the focus back on the cell.
 */
export function NameEditor(props: {
  readonly label: string;
  readonly naming: Naming;
  readonly left: number;
  readonly top: number;
  readonly onDone: (name: string | null, byKey: boolean) => void;
}) {
  const { label, naming, left, top, onDone } = props;
  const [text, setText] = useState(naming.text);
  const over = useRef(false);
  function finish(name: string | null, byKey: boolean) {
    if (over.current) return;
    over.current = true;
    onDone(name, byKey);
  }
  const typed = () => {
    const name = text.trim();
    return name === '' || (naming.edgeId !== null && name === naming.text) ? null : name;
  };
  // It goes away with its cell, or with the view: what was typed is not to go with it.
  const last = useRef(() => {});
  last.current = () => {
    if (text !== naming.text) finish(typed(), false);
  };
  useEffect(() => () => last.current(), []);
  return (
    <div
      role="none"
      className="popup absolute z-30 w-52 p-1"
      style={{ left, top }}
      onClick={(event) => event.stopPropagation()}
    >
      <input
        autoFocus
        aria-label={label}
        placeholder={t('Name')}
        autoComplete="off"
        value={text}
        onFocus={(event) => {
          if (naming.edgeId !== null) event.target.select();
        }}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => finish(typed(), false)}
        onKeyDown={(event) => {
          // The grid must not take typed letters and arrows for its own.
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') finish(text.trim(), true);
          if (event.key === 'Escape') finish(null, true);
        }}
        className="field-control w-full"
      />
    </div>
  );
}
