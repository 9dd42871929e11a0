import { type ClipboardEvent, useEffect, useState } from 'react';
import { z } from 'zod';
import { useHint } from '#app/commands/hint.ts';
import { isTextField } from '#app/commands/typing.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { useClipboard } from '#app/fields/cells/paste/use-clipboard.ts';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import { moveTo } from '#app/requirements/rows/reorder.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { useMoveRows } from '#app/requirements/use-move-rows.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import { jsonOf } from '#model/store/json.ts';
import { copyRows } from './copy-rows.ts';
import { lastCut, onOtherCut, setLastCut } from './last-cut.ts';

/** Whole rows on the clipboard, beside their texts, which everything else takes. */
const ROWS_FORMAT = 'application/x-modelwright-requirements';
const ClippedRows = z.object({
  modelId: z.string(),
  ids: z.array(z.string()).readonly(),
  /** Which cut they are of (`last-cut.ts`); null where they were copied. */
  cut: z.string().nullable(),
});
type ClippedRows = z.infer<typeof ClippedRows>;

/**
 * Copying, cutting and pasting in the table, for its own events. Whole rows that are cut in a model and pasted in it move: they stay the
 * same requirements, with their keys, trace links and comments, also where they are pasted in another tab. Copied ones become new requirements, linked as their originals. All
 * else, and in another model, goes by the texts of the cells.
 */
export function useRowClipboard(given: {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  readonly readOnly: string | null;
  readonly cells: ReturnType<typeof useClipboard>;
}) {
  const { table, selecting, readOnly, cells } = given;
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const isRows = useViewState((state) => state.span === 'rows');
  const [cutRows, setCutRows] = useCutRows();
  const rows = usePlaceRows(table);
  const { requirements } = table;

  /** The selected rows, where whole ones are. */
  function rowsOf({ target }: ClipboardEvent): readonly string[] {
    if (!isRows || selecting.range === null || isTextField(target)) return [];
    const { top, bottom } = selecting.range;
    return table.rows.ids.slice(top, bottom + 1).filter((id) => requirements.has(id));
  }

  function put(event: ClipboardEvent, cut: string | null): boolean {
    const ids = rowsOf(event);
    // What was cut before is not what the clipboard has now.
    setCutRows(ids.length > 0 && cut !== null ? new Set(ids) : null);
    setLastCut(ids.length > 0 ? cut : null);
    if (ids.length === 0) return false;
    cells.onCopy(event);
    event.clipboardData.setData(ROWS_FORMAT, JSON.stringify({ modelId, ids, cut } satisfies ClippedRows));
    return true;
  }

  return {
    cutIds: cutRows ?? undefined,
    onCopy: (event: ClipboardEvent) => {
      if (!put(event, null)) cells.onCopy(event);
    },
    onCut: (event: ClipboardEvent) => {
      if (readOnly !== null && rowsOf(event).length > 0) return useHint.getState().refuse(readOnly);
      if (!put(event, crypto.randomUUID())) return cells.onCut(event);
      showToast({
        title: t(
          '{count, plural, one {# row is} other {# rows are}} cut. Paste to move {count, plural, one {it} other {them}} there.',
          {
            count: rowsOf(event).length,
          },
        ),
      });
    },
    onPaste: (event: ClipboardEvent) => {
      const clipped = readRows(event.clipboardData.getData(ROWS_FORMAT), modelId);
      const ids = clipped?.ids.filter((id) => requirements.has(id)) ?? [];
      const behind = table.rows.ids[selecting.range?.bottom ?? -1];
      const isPlace = isRows || !selecting.isBlock;
      if (
        isTextField(event.target) ||
        !clipped ||
        ids.length === 0 ||
        !isPlace ||
        !requirements.has(behind ?? '')
      )
        return cells.onPaste(event);
      event.preventDefault();
      if (readOnly !== null) return useHint.getState().refuse(readOnly);
      if (clipped.cut === null || clipped.cut !== lastCut()) return rows.copy(ids, behind ?? '');
      if (table.fixed !== null) return useHint.getState().refuse(table.fixed);
      setCutRows(null);
      setLastCut(null);
      rows.move(ids, behind ?? '');
    },
  };
}

/** The rows that were cut last here, which stay where they are until they are pasted; Escape gives them up. */
function useCutRows() {
  const [cutRows, setCutRows] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (cutRows === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setCutRows(null);
      setLastCut(null);
    };
    // The table takes the key for its selection, too.
    addEventListener('keydown', giveUp, { capture: true, signal });
    onOtherCut(() => setCutRows(null), signal);
    return () => ended.abort();
  }, [cutRows]);
  return [cutRows, setCutRows] as const;
}

/** Puts rows, or copies of them, behind another, each as one step, and selects them there. */
function usePlaceRows(table: ShownTable) {
  const { modelId, act } = useDocument();
  const { current } = useModelEdit();
  const session = useEditorSession();
  const useViewState = viewStateOf(modelId);
  const moveRows = useMoveRows(table);
  const { requirements, outline } = table;

  function selectRows(ids: readonly string[]) {
    const [first] = ids;
    const last = ids.at(-1);
    const { active, setActive } = useViewState.getState();
    if (first === undefined || last === undefined) return;
    setActive(
      { row: last, column: active.column },
      { anchor: { row: first, column: active.column }, span: 'rows' },
    );
    useSession.in(session).getState().select(ids);
  }

  function move(ids: readonly string[], behind: string) {
    moveRows('move', ids, (placed) => moveTo(placed, ids, { place: 'after', id: behind }));
    selectRows(ids);
  }

  function copy(ids: readonly string[], behind: string) {
    const made = copyRows(
      current(),
      { outline, get: (id) => requirements.get(id) },
      { ids, behind, newId: () => crypto.randomUUID() },
    );
    void act(
      t('Paste {count, plural, one {# requirement} other {# requirements}}', { count: ids.length }),
      made.operations,
    );
    selectRows(made.ids);
  }

  return { move, copy };
}

function readRows(text: string, modelId: string): ClippedRows | null {
  const read = ClippedRows.safeParse(jsonOf(text));
  return read.success && read.data.modelId === modelId ? read.data : null;
}
