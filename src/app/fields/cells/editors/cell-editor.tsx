import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { authorOf } from '#app/presence/authors.ts';
import type { CellEditor as EditorOfCell, CellValue } from '#app/fields/cells/column.ts';
import { elementOfRow } from '#app/fields/cells/sheet.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { t } from '#language/translate.ts';
import { quoted } from '#app/ui/locale/quoted.ts';
import { ChangedMeanwhile } from '#app/ui/saved-fields/saved-field.tsx';
import { CellControl } from './cell-control.tsx';
import type { CommitDirection } from './commit-direction.ts';
import { useCellDraft } from './use-cell-draft.ts';

export interface CellEditorProps {
  readonly editor: EditorOfCell;
  readonly value: CellValue;
  /** What was stored when that was typed. */
  readonly base: CellValue;
  /** What is stored just now, and as a text. */
  readonly stored: CellValue;
  readonly storedText: string;
  /** The row that it is in. */
  readonly rowId: string;
  /** Draws the rows of a cell that is edited in rows of its own. */
  readonly drawRows?: ((id: string) => ReactNode) | undefined;
  /** What was typed on the cell to open it. */
  readonly typed: string | null;
  /** The accessible name: `Status of REQ-3`. */
  readonly label: string;
  readonly error: string | undefined;
  /** At each key and choice. */
  readonly onTyped: (value: CellValue) => void;
  /** False where the value is not allowed: the editor stays open. */
  readonly onCommit: (value: CellValue, onward: CommitDirection) => boolean;
  /** It is left while the choice between its value and another that was stored meanwhile is still to be made. */
  readonly onLeave: (value: CellValue, reason: string) => void;
  readonly onCancel: () => void;
}

/** Their lists are wider than most cells. */
const PICKERS: ReadonlySet<EditorOfCell['kind']> = new Set(['part', 'parts', 'choices', 'pick', 'picks']);

/** Their fields say themselves what is wrong. */
const SAYS_ERROR: ReadonlySet<EditorOfCell['kind']> = new Set([...PICKERS, 'words', 'person']);

/** What a key asks of an open cell; in lines, Alt+Enter breaks the line. */
function onwardOf(event: KeyboardEvent): CommitDirection | 'cancel' | 'break' | null {
  if (event.nativeEvent.isComposing) return null;
  switch (event.key) {
    case 'Enter':
      if (event.altKey) return 'break';
      if (event.ctrlKey || event.metaKey) return 'all';
      return event.shiftKey ? 'up' : 'down';
    case 'Tab':
      return event.shiftKey ? 'left' : 'right';
    case 'Escape':
      return 'cancel';
    default:
      return null;
  }
}

/** Whether Enter or Escape is for the picker's open list, before it is for the cell. */
function isForOpenList({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') !== 'true') return false;
  return key === 'Escape' || (key === 'Enter' && target.hasAttribute('aria-activedescendant'));
}

/**
 * What an open cell holds, and how it is left: once, whichever way comes first. One that goes away with its row or with the whole
 * table is left as by the keyboard.
 */
function useOpenCell(props: CellEditorProps) {
  const { stored, storedText, rowId, onCommit, onLeave, onCancel } = props;
  const { value, type: setValue, isTyped, isUnderneath } = useCellDraft(props.value, props.base, stored);
  const session = useEditorSession();
  const changedBy = () => authorOf(session, elementOfRow(rowId)) ?? t('Somebody');
  // Leaving the editor follows from committing it: once is enough.
  const done = useRef(false);

  function type(next: CellValue) {
    setValue(next);
    props.onTyped(next);
  }

  function commit(next: CellValue, onward: CommitDirection) {
    if (done.current) return;
    done.current = true;
    done.current = onCommit(next, onward);
  }

  function cancel() {
    done.current = true;
    onCancel();
  }

  const theirs = () => {
    const person = changedBy();
    return storedText === ''
      ? t('{person} cleared this while you were typing.', { person })
      : t('{person} changed this to {value} while you were typing.', { person, value: quoted(storedText) });
  };

  function leave() {
    if (!isUnderneath || done.current) return commit(value, 'away');
    done.current = true;
    onLeave(value, `${theirs()} ${t('Open the cell with F2: Enter stores yours, Escape takes theirs.')}`);
  }

  // It goes away with its row or with the whole table: what was typed is not to go with it.
  const last = useRef(() => {});
  last.current = () => {
    if (isTyped.current && !done.current) leave();
  };
  useEffect(() => () => last.current(), []);

  return { value, type, commit, cancel, leave, isUnderneath, changedBy };
}

/**
 * The editor that fits a cell. It commits on Enter, Tab and on leaving it, and restores on Escape. Where somebody else stored
 * another value meanwhile, merely leaving it does not decide between the two.
 */
export function CellEditor(props: CellEditorProps) {
  const { error, storedText, rowId } = props;
  const { kind } = props.editor;
  const { value, type, commit, cancel, leave, isUnderneath, changedBy } = useOpenCell(props);
  const errorId = useId();

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const onward = onwardOf(event);
    // Keys of an open editor mean nothing to the table around it.
    event.stopPropagation();
    if (onward === null || event.defaultPrevented || isForOpenList(event)) return;
    // The fields of rows store by themselves, each on its own Enter and Tab.
    if (kind === 'rows' && onward !== 'cancel') return;
    // The buttons of the choice have keys of their own.
    if (event.target instanceof HTMLButtonElement && onward !== 'cancel') return;
    event.preventDefault();
    if (onward === 'break') {
      if (event.target instanceof HTMLTextAreaElement) breakLine(event.target, type);
      return;
    }
    if (onward === 'cancel') cancel();
    else commit(value, onward);
  }

  const tied = {
    'aria-label': props.label,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : errorId,
  };

  return (
    <div
      role="presentation"
      data-field
      onKeyDown={handleKey}
      onMouseDown={(event) => event.stopPropagation()}
      onBlur={(event) => {
        // A window of its own, as the calendar is, or that of another program takes the keyboard for a while only.
        const { activeElement } = document;
        const isAside = activeElement !== document.body && event.currentTarget.contains(activeElement);
        if (!isAside && !event.currentTarget.contains(event.relatedTarget)) leave();
      }}
      className={clsx(
        'absolute top-0 z-10 min-h-full bg-surface',
        // Towards the middle of the table: it is the last column but one.
        PICKERS.has(kind) ? 'right-0 w-72 max-w-[60vw]' : 'left-0 w-full',
      )}
    >
      <CellControl
        editor={props.editor}
        rowId={rowId}
        drawRows={props.drawRows}
        label={props.label}
        error={error}
        typed={props.typed}
        value={value}
        onValue={type}
        onPick={commit}
        tied={tied}
      />
      {isUnderneath ? (
        <div role="status" className="popup absolute top-full left-0 z-10 w-max max-w-80 px-2 py-1.5 text-sm">
          <ChangedMeanwhile
            who={changedBy()}
            theirs={storedText}
            onTake={cancel}
            onKeep={() => commit(value, 'here')}
          />
        </div>
      ) : (
        error !== undefined && !SAYS_ERROR.has(kind) && <CellError id={errorId}>{error}</CellError>
      )}
    </div>
  );
}

function breakLine(area: HTMLTextAreaElement, setValue: (value: string) => void): void {
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
  setValue(area.value);
}

/** What is wrong with a cell, right below it. */
export function CellError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      className="absolute top-full left-0 z-10 m-0 w-max max-w-80 border border-danger bg-danger-surface px-2 py-1 text-sm whitespace-normal text-danger shadow-raised"
    >
      {children}
    </p>
  );
}
