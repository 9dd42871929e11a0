import { type RefObject, useRef, useState } from 'react';
import { type CellValue, sameValue } from '#app/fields/cells/column.ts';

/** What an open cell holds, over the value that is stored. */
export interface CellDraft {
  readonly value: CellValue;
  readonly type: (value: CellValue) => void;
  /** Whether anything was typed or chosen since it was opened. */
  readonly isTyped: RefObject<boolean>;
  /** Whether somebody else stored another value since then: neither may be overwritten unseen. */
  readonly isUnderneath: boolean;
}

/** A cell in which nothing was changed yet follows what is stored. `first`: what was stored when `initial` was typed. */
export function useCellDraft(initial: CellValue, first: CellValue, stored: CellValue): CellDraft {
  const [value, setValue] = useState(initial);
  const [base, setBase] = useState(first);
  const isTyped = useRef(!sameValue(initial, first));
  const changed = !sameValue(stored, base);
  const follows = changed && sameValue(value, base);
  if (follows) {
    setValue(stored);
    setBase(stored);
  }
  return {
    value,
    type: (next) => {
      isTyped.current = true;
      setValue(next);
    },
    isTyped,
    isUnderneath: changed && !follows && !sameValue(value, stored),
  };
}
