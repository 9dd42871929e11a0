import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CommitResult, settle } from '#app/ui/fields/commit-result.ts';
import { type KeptText, useKeptField } from '#app/ui/fields/field-keeping.tsx';

/** A choice as a text, which is how it is kept, and back; undefined for a text that is no such choice. */
export interface ChoiceText<Value> {
  readonly write: (value: Value) => string;
  readonly read: (text: string) => Value | undefined;
}

/** What was chosen and is not stored. */
interface HeldChoice<Value> {
  readonly value: Value;
  /** What was stored when it was chosen, as text: another value since then is somebody else's. */
  readonly base: string;
  /** Why it was refused; null while it is on its way. */
  readonly error: string | null;
  readonly keptElsewhere: boolean;
}

export interface SavedChoice<Value> {
  /** What the control shows. */
  readonly value: Value;
  readonly saving: boolean;
  /** Why what is shown is not stored. */
  readonly error: string | undefined;
  /** Whether somebody else stored another value since the refused one was chosen. */
  readonly isChanged: boolean;
  readonly choose: (value: Value) => void;
  /** Sends the refused choice once more. */
  readonly again: () => void;
  /** Takes what is stored. */
  readonly restore: () => void;
}

/**
 * A choice that is saved as it is made. A refused one stays as it was chosen, with the reason, until another one is stored or it is
 * taken back; within a `FieldKeepingProvider` it outlives the component.
 */
export function useSavedChoice<Value>(
  label: string,
  stored: Value,
  onCommit: (value: Value) => CommitResult | Promise<CommitResult>,
  text: ChoiceText<Value>,
): SavedChoice<Value> {
  const kept = useKeptField(label);
  const storedText = text.write(stored);
  const [held, drawHeld] = useState(() => heldIn(kept?.read() ?? null, storedText, text));
  // Choosing and the answer to it can follow each other before React renders: the truth is here, the state draws it.
  const current = useRef(held);
  const latest = useRef({ storedText, text, kept });
  useLayoutEffect(() => {
    latest.current = { storedText, text, kept };
  });

  function setHeld(next: HeldChoice<Value> | undefined) {
    current.current = next;
    latest.current.kept?.keep(next ? keptOf(next, text) : null);
    drawHeld(next);
  }

  async function choose(value: Value) {
    const base = latest.current.storedText;
    // What is stored already is chosen by taking back what is not.
    if (text.write(value) === base && current.current?.error !== null) return setHeld(undefined);
    const chosen = { value, base, error: null, keptElsewhere: false };
    setHeld(chosen);
    const result = await settle(() => onCommit(value));
    if (current.current !== chosen) return;
    if (result.ok) {
      // Queries tell what is stored now in the next turn: what was stored before is not seen in between.
      setTimeout(() => current.current === chosen && setHeld(undefined));
      return;
    }
    const refused = { ...chosen, error: result.message, keptElsewhere: result.kept === true };
    setHeld(refused);
    await result.again;
    // What somebody else stored meanwhile is for the person to decide.
    const isToSend = result.again !== undefined && current.current === refused;
    if (isToSend && latest.current.storedText === base) void choose(value);
  }

  // What came to be stored, by whomever, is no refused choice any more.
  useEffect(() => {
    const now = current.current;
    if (!now || now.error === null || latest.current.text.write(now.value) !== storedText) return;
    current.current = undefined;
    latest.current.kept?.keep(null);
    drawHeld(undefined);
  }, [storedText]);

  // What was kept may be read only after the field is here, and settled where else it is shown.
  const subscribe = kept?.subscribe;
  useEffect(
    () =>
      subscribe?.(() => {
        if (current.current?.error === null || current.current?.keptElsewhere) return;
        const found = heldIn(
          latest.current.kept?.read() ?? null,
          latest.current.storedText,
          latest.current.text,
        );
        if (found === undefined && current.current === undefined) return;
        current.current = found;
        drawHeld(found);
      }),
    [subscribe],
  );

  return {
    value: held ? held.value : stored,
    saving: held?.error === null,
    error: held?.error ?? undefined,
    isChanged: held !== undefined && held.error !== null && held.base !== storedText,
    choose: (value) => void choose(value),
    again: () => held && void choose(held.value),
    restore: () => setHeld(undefined),
  };
}

/** The choice that was kept; undefined where there is none, or where it is what is stored by now. */
function heldIn<Value>(
  kept: KeptText | null,
  storedText: string,
  text: ChoiceText<Value>,
): HeldChoice<Value> | undefined {
  if (kept === null || kept.error === null || kept.text === storedText) return undefined;
  const value = text.read(kept.text);
  const { base, error } = kept;
  return value === undefined ? undefined : { value, base, error, keptElsewhere: false };
}

/** What is to be kept of a choice: what is on its way is kept as an edit. */
function keptOf<Value>(held: HeldChoice<Value>, text: ChoiceText<Value>): KeptText | null {
  const { value, base, error, keptElsewhere } = held;
  return error === null || keptElsewhere ? null : { text: text.write(value), base, error, typing: false };
}

/** An id that may be none. */
export const OPTIONAL_CHOICE: ChoiceText<{ readonly id: string | undefined }> = {
  write: ({ id }) => id ?? '',
  read: (text) => ({ id: text === '' ? undefined : text }),
};

export const SWITCH_CHOICE: ChoiceText<boolean> = {
  write: String,
  read: (text) => text === 'true',
};

/** Ids in their order, none of which holds a line break. */
export const LIST_CHOICE: ChoiceText<readonly string[]> = {
  write: (ids) => ids.join('\n'),
  read: (text) => (text === '' ? [] : text.split('\n')),
};
