import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CommitResult, settle } from '#app/ui/fields/commit-result.ts';
import { type KeptText, useKeptField } from '#app/ui/fields/field-keeping.tsx';
import { tellRefused, tellUndecided } from './tell-lost.ts';

type Draft = {
  text: string;
  /** The stored value when the typing began: another one since then is somebody else's. */
  base: string;
  /** What this field saved while the typing went on: that one is our own. */
  own: string | undefined;
  /** The text last sent to be saved, so that a refused one is not sent again by merely leaving the field. */
  sent: string | undefined;
  saving: boolean;
  error: string | undefined;
  /** Whether the refused text is kept elsewhere: then it is not kept here too. */
  keptElsewhere?: boolean;
  /** Typed before, and not touched since the field is here again: going away alone does not save it. */
  untouched?: boolean;
};

export type SavedDraft = {
  /** What the control shows. */
  text: string;
  saving: boolean;
  error: string | undefined;
  /** The stored value, when it changed to something else while the user was typing. */
  changedTo: string | undefined;
  /** Whether there is something that Escape would take back. */
  dirty: boolean;
  type: (text: string) => void;
  /**
   * Saves what was typed. `again` is asked for, as by Enter: it sends a refused text once more, and puts the text above one that
   * somebody else stored. Merely leaving the field does neither.
   */
  commit: (again: boolean) => void;
  /** Takes the stored value. */
  restore: () => void;
  /** Puts what was typed above what somebody else stored meanwhile. */
  keep: () => void;
};

/**
 * Edit in place over a stored text. While there is a draft the stored value never replaces it; a refused save keeps
 * the draft and its error; a component that goes away saves what it still holds. Give the component a key by the
 * element it edits, or a draft follows the selection to the next one.
 *
 * `joins`: what others store meanwhile is joined by `onCommit`, which is told what the text was typed over; there is no choice to make.
 *
 * Within a `FieldKeepingProvider` what cannot be stored outlives the component: the field of the same label and place has it again.
 */
export function useSavedDraft(
  label: string,
  value: string,
  onCommit: (text: string, ...base: string[]) => CommitResult | Promise<CommitResult>,
  { joins = false }: { readonly joins?: boolean } = {},
): SavedDraft {
  const { draft, current, latest, mounted, setDraft } = useHeldDraft(label, value);
  const save = useRef(onCommit);
  useLayoutEffect(() => {
    save.current = onCommit;
  });

  function type(text: string) {
    const held = current.current;
    const fresh: Draft = {
      text,
      base: latest.current.value,
      own: undefined,
      sent: undefined,
      saving: false,
      error: undefined,
    };
    setDraft(
      held === undefined || isSaved(held)
        ? fresh
        : { ...held, text, error: undefined, keptElsewhere: false, untouched: false },
    );
  }

  function commit(again: boolean) {
    const held = current.current;
    if (held === undefined) return;
    const alreadySent = held.sent === held.text;
    if (isSaved(held) || (held.text === latest.current.value && !held.saving)) return setDraft(undefined);
    if (alreadySent && (held.saving || !again)) return;
    if (!again && !joins && isUnderneath(held, latest.current.value)) return leaveUndecided(held);
    const { text, base } = held;
    setDraft({ ...held, sent: text, error: undefined, saving: true, untouched: false });
    void settle(() => store(text, base)).then((result) => finish(text, result));
  }

  /** Only what joins is told what was there. */
  function store(text: string, base: string) {
    return joins ? save.current(text, base) : save.current(text);
  }

  /** The choice is still to be made: it is kept with the text, or asked in a message of its own when the field goes away. */
  function leaveUndecided(held: Draft) {
    const { value: theirs, kept: keeping } = latest.current;
    if (keeping) keeping.keep(keptOf(held, false));
    else if (!mounted.current)
      tellUndecided(theirs, held.text, () => settle(() => store(held.text, held.base)));
  }

  function finish(text: string, result: CommitResult) {
    const held = current.current;
    if (!mounted.current && !result.ok && !latest.current.kept) return tellRefused(text, result);
    // A later save of the same field is under way: only its outcome counts.
    if (held === undefined || held.sent !== text) return;
    if (held.text !== text) {
      setDraft({ ...held, own: result.ok ? text : held.own, sent: undefined, saving: false });
    } else {
      const keptElsewhere = !result.ok && result.kept === true;
      const left = { ...held, saving: false, error: result.ok ? undefined : result.message, keptElsewhere };
      // Of the same in other words no other value will follow.
      setDraft(result.ok && result.unchanged === true ? undefined : left);
      if (!result.ok) void result.again?.then(() => sendAgain(text));
    }
  }

  /** Sends a text that was refused, if nothing was typed since. What somebody else stored meanwhile is for the person to decide. */
  function sendAgain(text: string) {
    const held = current.current;
    if (held?.error === undefined || held.text !== text) return;
    if (joins || !isUnderneath(held, latest.current.value)) commit(true);
  }

  const leave = useRef(() => {});
  useLayoutEffect(() => {
    leave.current = () => {
      const held = current.current;
      if (held?.untouched) return;
      commit(false);
    };
  });
  useEffect(() => () => leave.current(), []);

  const theirs = draft !== undefined && !joins && isUnderneath(draft, value);
  return {
    text: draft?.text ?? value,
    saving: draft?.saving ?? false,
    error: draft?.error,
    changedTo: theirs ? value : undefined,
    dirty: draft !== undefined && !isSaved(draft) && !isOnItsWay(draft),
    type,
    commit,
    restore: () => setDraft(undefined),
    keep: () => commit(true),
  };
}

/**
 * What is being typed over a stored text, or undefined, from what was kept on: until the stored text follows what was saved of it.
 * `latest` are the stored text and the keeping as they are by now, `mounted` whether the field is there: it is not any more when those
 * who use this leave.
 */
function useHeldDraft(label: string, value: string) {
  const kept = useKeptField(label);
  const [draft, drawDraft] = useState<Draft | undefined>(() => draftOf(kept?.read() ?? null, value));
  // Blur, Enter and unmounting can follow each other before React renders: the truth is here, the state draws it.
  const current = useRef(draft);
  const latest = useRef({ value, kept });
  const mounted = useRef(true);
  useLayoutEffect(() => {
    latest.current = { value, kept };
  });

  function setDraft(next: Draft | undefined) {
    current.current = next;
    latest.current.kept?.keep(next ? keptOf(next, mounted.current) : null);
    if (mounted.current) drawDraft(next);
  }

  // A saved draft stays until the stored value follows, so that the old one does not flash in between.
  useEffect(() => {
    const held = current.current;
    if (held !== undefined && isSaved(held) && value !== held.base) {
      current.current = undefined;
      drawDraft(undefined);
    }
  }, [value, draft]);

  // What was kept may be read only after the field is here.
  const subscribe = kept?.subscribe;
  useEffect(
    () =>
      subscribe?.(() => {
        const held = current.current;
        const found = latest.current.kept?.read() ?? null;
        // It is settled where it was typed.
        const settled = held?.untouched === true && found === null;
        if (held !== undefined && !settled) return;
        current.current = draftOf(found, latest.current.value);
        drawDraft(current.current);
      }),
    [subscribe],
  );

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return { draft, current, latest, mounted, setDraft };
}

/** The draft of a text that was kept; undefined where there is none, or where it is what is stored by now. */
function draftOf(kept: KeptText | null, value: string): Draft | undefined {
  if (kept === null || kept.typing || kept.text === value) return undefined;
  const { text, base, error } = kept;
  return {
    text,
    base,
    own: undefined,
    sent: error === null ? undefined : text,
    saving: false,
    error: error ?? undefined,
    untouched: true,
  };
}

/** What is to be kept of a draft: what is on its way is kept otherwise, and what is stored need not be. */
function keptOf(draft: Draft, isTyping: boolean): KeptText | null {
  if (isSaved(draft) || draft.saving || draft.keptElsewhere === true) return null;
  const { text, base, error } = draft;
  // Typed, and taken out again.
  if (text === base && error === undefined) return null;
  return { text, base, error: error ?? null, typing: isTyping && error === undefined };
}

/** Whether somebody else stored another value below what is being typed. */
function isUnderneath(draft: Draft, value: string): boolean {
  const typing = !isSaved(draft) && !draft.saving;
  return typing && value !== draft.base && value !== draft.own && value !== draft.text;
}

/** Whether all that was typed has been sent and is not decided yet: it stays so offline. Only undo takes that back. */
function isOnItsWay(draft: Draft): boolean {
  return draft.saving && draft.sent === draft.text;
}

function isSaved(draft: Draft): boolean {
  return draft.sent === draft.text && !draft.saving && draft.error === undefined;
}
