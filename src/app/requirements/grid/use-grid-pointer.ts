import { type MouseEvent, useRef } from 'react';
import { useModelId } from '#app/session/editor-session.tsx';
import { isGroupId } from '#app/requirements/rows/list-rows.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';

/** The cell of a row in which something happened, or null. */
function cellAt(target: EventTarget): { readonly row: string; readonly column: string } | null {
  const cell = target instanceof Element ? target.closest('[data-column]') : null;
  const row = cell?.closest('[data-id]')?.getAttribute('data-id');
  const column = cell?.getAttribute('data-column');
  return row && column ? { row, column } : null;
}

/** What the pointer does in the table: a press selects, sweeping selects a block, a double press opens. */
export function useGridPointer(given: {
  readonly selecting: Selecting;
  readonly wantFocus: (wanted: boolean) => void;
  /** Told of every press: a run of Tabs ends with it. */
  readonly endTabs: () => void;
  readonly open: (id: string, column: string) => void;
  readonly fold: (id: string) => void;
}) {
  const { selecting, wantFocus, endTabs, open, fold } = given;
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const active = useViewState((state) => state.active);
  const { setActive } = useViewState.getState();
  /** Whether the pointer was pressed on a cell and goes over others now. */
  const sweeping = useRef(false);

  function press(event: MouseEvent) {
    const at = cellAt(event.target);
    if (!at) return;
    endTabs();
    const { row: id, column } = at;
    if (event.button === 2 && selecting.selected.has(id)) return;
    if (isGroupId(id) && event.button === 0) fold(id);
    const { anchor } = useViewState.getState();
    // What is open elsewhere commits by losing the focus.
    if (event.shiftKey && active.row !== null) {
      event.preventDefault();
      setActive(at, { anchor: anchor ?? active });
      selecting.extendTo(id);
    } else {
      setActive(at, column === 'number' ? { span: 'rows' } : {});
      if (event.ctrlKey || event.metaKey) selecting.toggle(id);
      else selecting.selectOne(id);
    }
    sweeping.current = event.button === 0;
    wantFocus(true);
  }

  function doublePress({ target }: MouseEvent) {
    const at = cellAt(target);
    if (at) open(at.row, at.column);
  }

  /** Sweeping over cells selects them; beyond the edge the table goes on below the pointer. */
  function move(event: MouseEvent) {
    if (sweeping.current && event.buttons === 1) sweepTo(event.target);
    else sweeping.current = false;
  }

  /** A quick hand lets go where it was not seen yet. */
  function release({ target }: MouseEvent) {
    if (sweeping.current) sweepTo(target);
    sweeping.current = false;
  }

  function sweepTo(target: EventTarget) {
    const at = cellAt(target);
    const { active: now, anchor, span } = useViewState.getState();
    if (!at || (at.row === now.row && at.column === now.column)) return;
    setActive(at, { anchor: anchor ?? now, span: span === 'rows' ? 'rows' : 'cells' });
    selecting.extendTo(at.row);
  }

  return { onMouseDown: press, onDoubleClick: doublePress, onMouseMove: move, onMouseUp: release };
}
