import { useRef, useState } from 'react';
import { wordOptions } from '#app/requirements/words.ts';
import { face, type Tied } from './control-face.ts';
import type { Onward } from './onward.ts';

/**
 * A closed choice. One picked from the open list is committed at once; the arrows on a closed list only change it, and wait
 * for Enter.
 */
export function ChoiceEditor(props: {
  readonly value: string;
  readonly options: readonly string[];
  readonly typed: boolean;
  readonly onValue: (value: string) => void;
  readonly onPick: (value: string, onward: Onward) => void;
  readonly tied: Tied;
}) {
  const keyed = useRef(props.typed);
  // One that is no choice any more stays until another is taken.
  const [first] = useState(props.value);
  const options = props.options.includes(first) ? props.options : [...props.options, first];
  return (
    <select
      {...props.tied}
      ref={props.typed ? focus : openList}
      value={props.value}
      onKeyDown={() => {
        keyed.current = true;
      }}
      onPointerDown={() => {
        keyed.current = false;
      }}
      onChange={(event) => {
        props.onValue(event.target.value);
        if (!keyed.current) props.onPick(event.target.value, 'here');
      }}
      className={face}
    >
      {wordOptions(options).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function focus(select: HTMLSelectElement | null): void {
  select?.focus();
}

function openList(select: HTMLSelectElement | null): void {
  if (!select) return;
  select.focus();
  try {
    select.showPicker();
  } catch {
    // Only a key or a click may open it, and not every browser has it: the closed list works as well.
  }
}
