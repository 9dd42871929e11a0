import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CommitResult, settle } from './commit-result.ts';
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
 */
export function useSavedDraft(
  value: string,
  onCommit: (text: string) => CommitResult | Promise<CommitResult>,
): SavedDraft {
  const [draft, drawDraft] = useState<Draft | undefined>(undefined);
  // Blur, Enter and unmounting can follow each other before React renders: the truth is here, the state draws it.
  const current = useRef<Draft | undefined>(undefined);
  const latest = useRef({ value, onCommit });
  const mounted = useRef(true);
  useLayoutEffect(() => {
    latest.current = { value, onCommit };
  });

  function setDraft(next: Draft | undefined) {
    current.current = next;
    if (mounted.current) drawDraft(next);
  }

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
    setDraft(held === undefined || isSaved(held) ? fresh : { ...held, text, error: undefined });
  }

  function commit(again: boolean) {
    const held = current.current;
    if (held === undefined) return;
    const alreadySent = held.sent === held.text;
    if (isSaved(held) || (held.text === latest.current.value && !held.saving)) return setDraft(undefined);
    if (alreadySent && (held.saving || !again)) return;
    if (!again && isUnderneath(held, latest.current.value)) return mounted.current ? undefined : part(held);
    const { text } = held;
    setDraft({ ...held, sent: text, error: undefined, saving: true });
    void settle(() => latest.current.onCommit(text)).then((result) => finish(text, result));
  }

  /** The field goes away with the choice still to be made: it is asked in a message of its own. */
  function part({ text }: Draft) {
    const { value, onCommit: save } = latest.current;
    tellUndecided(value, text, () => settle(() => save(text)));
  }

  function finish(text: string, result: CommitResult) {
    const held = current.current;
    if (!mounted.current && !result.ok) return tellRefused(text, result);
    // A later save of the same field is under way: only its outcome counts.
    if (held === undefined || held.sent !== text) return;
    if (held.text !== text) {
      setDraft({ ...held, own: result.ok ? text : held.own, sent: undefined, saving: false });
    } else {
      setDraft({ ...held, saving: false, error: result.ok ? undefined : result.message });
    }
  }

  // A saved draft stays until the stored value follows, so that the old one does not flash in between.
  useEffect(() => {
    const held = current.current;
    if (held !== undefined && isSaved(held) && value !== held.base) {
      current.current = undefined;
      drawDraft(undefined);
    }
  }, [value, draft]);

  const leave = useRef(() => {});
  useLayoutEffect(() => {
    leave.current = () => commit(false);
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      leave.current();
    };
  }, []);

  const theirs = draft !== undefined && isUnderneath(draft, value);
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
