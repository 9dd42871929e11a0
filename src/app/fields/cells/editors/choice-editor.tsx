import { type KeyboardEvent, useRef, useState } from 'react';
import { wordOptions } from '#app/fields/cells/labels.ts';
import type { CommitDirection } from './commit-direction.ts';
import { face, type Tied } from './control-face.ts';
import { soughtChoice } from './sought-choice.ts';

/** Letters typed with less than this between them, in milliseconds, are one word. */
const PAUSE = 1_000;

/**
 * A closed choice. One picked from the open list is committed at once; the arrows on a closed list only change it, and wait
 * for Enter.
 */
export function ChoiceEditor(props: {
  readonly value: string;
  readonly options: readonly string[];
  /** Whether they are shown as they are stored. */
  readonly asWritten: boolean;
  /** The letter that opened it. */
  readonly typed: string | null;
  readonly onValue: (value: string) => void;
  readonly onPick: (value: string, onward: CommitDirection) => void;
  readonly tied: Tied;
}) {
  const keyed = useRef(props.typed !== null);
  const letters = useRef({ typed: props.typed ?? '', at: Number.NEGATIVE_INFINITY });
  // One that is no choice any more stays until another is taken.
  const [first] = useState(props.value);
  const options = props.options.includes(first) ? props.options : [...props.options, first];

  /** Goes to the choice that begins with what was typed, also with the letter that opened the cell: a browser knows only its own. */
  function handleKey(event: KeyboardEvent) {
    keyed.current = true;
    const { key, timeStamp } = event;
    const { typed, at } = letters.current;
    const goesOn = typed !== '' && timeStamp - at < PAUSE;
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || (key === ' ' && !goesOn))
      return;
    event.preventDefault();
    letters.current = { typed: goesOn ? typed + key : key, at: timeStamp };
    const found = soughtChoice(options, props.value, letters.current.typed);
    if (found !== undefined) props.onValue(found);
  }

  return (
    <select
      {...props.tied}
      ref={props.typed === null ? openList : focus}
      value={props.value}
      onFocus={({ timeStamp }) => {
        letters.current.at = timeStamp;
      }}
      onKeyDown={handleKey}
      onPointerDown={() => {
        keyed.current = false;
      }}
      onChange={(event) => {
        props.onValue(event.target.value);
        if (!keyed.current) props.onPick(event.target.value, 'here');
      }}
      className={face}
    >
      {(props.asWritten ? options.map((value) => ({ value, label: value })) : wordOptions(options)).map(
        ({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ),
      )}
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
