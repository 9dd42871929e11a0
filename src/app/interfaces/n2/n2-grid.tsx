import { t } from '#language/translate.ts';
import './n2.css';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { goInside, goOut } from '#app/interfaces/levels.ts';
import { useDecorations } from '#app/session/decorations.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { TAKES_KEYS } from '#app/ui/dom/focus-main.ts';
import { type GridPlace, placeAfter } from '#app/ui/grid/grid-keys.ts';
import { placeOf } from '#app/ui/grid/place-of.ts';
import { useAxis } from '#app/ui/grid/use-axis.ts';
import { useSettled } from '#app/ui/grid/use-settled.ts';
import { OUTSIDE } from '#model/interfaces/n2-matrix.ts';
import { cellStylesOfRow, type InterfaceMarks } from './cell-style.ts';
import { N2Head } from './n2-head.tsx';
import { N2PathLines } from './n2-path.tsx';
import { N2Row } from './n2-row.tsx';
import type { N2Sizes } from './n2-sizes.ts';
import { NameEditor, type Naming } from './name-editor.tsx';
import { type ShownN2 } from './use-n2.ts';
import { useN2Edits } from './use-n2-edits.ts';
import { useN2Focus, useN2Place, useN2Reveal } from './use-n2-focus.ts';

/**
 * The matrix as a grid of ARIA, only what is in sight drawn, both ways. One stop for Tab: the arrows go from cell to cell, Enter
 * draws an interface or selects those of the cell, Delete takes them away.
 */
export function N2Grid({ shown, sizes }: { readonly shown: ShownN2; readonly sizes: N2Sizes }) {
  const session = useEditorSession();
  const { matrix, items, level } = shown;
  const { model, whyNot } = useDocument();
  const { point, toggle } = useInterfacesView.in(session).getState();
  const scroller = useRef<HTMLDivElement>(null);
  const marks = useMarks();
  const selection = useSession((state) => state.selection);
  const selected = useMemo(() => new Set(selection), [selection]);
  const at = useMemo(() => new Map(items.map(({ id }, index) => [id, index])), [items]);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const place = useN2Place(at, items.length);
  const vertical = useAxis('rows', scroller, items, place.row, sizes);
  const horizontal = useAxis('columns', scroller, items, place.column, sizes);
  const { virtualizer: down } = vertical;
  const { virtualizer: across, inSight: columns } = horizontal;
  const settled = useSettled(
    { rows: vertical.span, columns: horizontal.span },
    down.isScrolling || across.isScrolling,
  );
  const edits = useN2Edits(shown);
  const { goTo, focusAt, scrollTo } = useN2Focus(scroller, shown, place, down, across, edits.naming !== null);
  useN2Reveal(shown, at, scrollTo);
  const columnIds = useMemo(() => columns.map(({ item }) => item.id), [columns]);

  /** Where no cell is mounted yet, the place tells which one would be there. */
  function columnUnder(clientX: number): number {
    const { left = 0 } = scroller.current?.getBoundingClientRect() ?? {};
    const x = clientX - left + (scroller.current?.scrollLeft ?? 0) - sizes.headWidth;
    return Math.min(items.length - 1, Math.floor(x / sizes.column));
  }

  /** The part that a place is of: that of a name, or on the diagonal. */
  function partAt({ row, column }: GridPlace) {
    const part = row === -1 || row === column ? items[column] : column === -1 ? items[row] : undefined;
    return part?.id === OUTSIDE ? undefined : part;
  }

  function press(to: GridPlace, { onMark = false, another = false, text = '' } = {}): void {
    const part = partAt(to);
    const [row, column] = [items[to.row], items[to.column]];
    if (part && onMark && part.hasChildren && part.id !== level?.id) toggle(part.id);
    else if (part) useSession.in(session).getState().select([part.id]);
    else if (row && column) {
      const edges = matrix.cell(row.id, column.id);
      if (edges.length > 0 && !another)
        useSession
          .in(session)
          .getState()
          .select(edges.map(({ id }) => id));
      else edits.draw(row, column, text);
    }
  }

  function enter(to: GridPlace): void {
    const part = partAt(to);
    if (part?.hasChildren === true && part.id !== level?.id) goInside(session, part.id);
  }

  function leave(): void {
    if (level) goOut(session, model.tables.part, level.id);
  }

  function handleClick(event: MouseEvent): void {
    const to = placeOf(event, columnUnder);
    if (!to) return;
    goTo(to);
    const onMark = event.target instanceof Element && event.target.closest('[data-toggle]') !== null;
    press(to, { onMark, another: event.shiftKey });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const does = actionOf(event);
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  }

  /** What a key does; null for one that does nothing here. */
  function actionOf(event: KeyboardEvent): (() => void) | null {
    const { key, altKey } = event;
    const far = event.ctrlKey || event.metaKey;
    const [row, column] = [items[place.row], items[place.column]];
    if ((altKey && key === 'ArrowDown') || (far && key === 'Enter')) return () => enter(place);
    if (altKey && key === 'ArrowUp') return leave;
    const height = (scroller.current?.clientHeight ?? 0) - sizes.headHeight;
    const page = Math.max(1, Math.floor(height / sizes.row) - 1);
    const to = placeAfter(event, place, { rows: items.length, columns: items.length, page });
    if (to) return () => goTo(to);
    if (far || altKey) return null;
    if (key === 'Enter') return () => press(place, { another: event.shiftKey });
    if (key === ' ') return () => press(place, { onMark: true });
    if (!row || !column || row === column) return null;
    if (key === 'Delete' || key === 'Backspace') return () => edits.remove(row, column);
    if (key === 'F2') return () => edits.rename(row, column);
    const isFree = matrix.cell(row.id, column.id).length === 0;
    return isFree && Array.from(key).length === 1 ? () => edits.draw(row, column, key) : null;
  }

  function handlePointer(event: PointerEvent): void {
    // What moves below the pointer is not pointed at.
    const moves = event.pointerType === 'touch' || down.isScrolling || across.isScrolling;
    const to = moves ? null : placeOf(event, columnUnder);
    point(to && { row: items[to.row]?.id ?? null, column: items[to.column]?.id ?? null });
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('N² matrix')}
      aria-rowcount={items.length + 1}
      aria-colcount={items.length + 1}
      aria-multiselectable
      aria-readonly={whyNot('interface') !== null || undefined}
      tabIndex={-1}
      {...TAKES_KEYS}
      onClick={handleClick}
      onDoubleClick={(event) => {
        const to = placeOf(event, columnUnder);
        if (to) enter(to);
      }}
      onKeyDown={handleKey}
      onPointerOver={handlePointer}
      onPointerLeave={() => point(null)}
      className="relative h-full min-h-0 overflow-auto bg-surface outline-0"
    >
      <div
        role="none"
        className="relative"
        style={{ width: across.getTotalSize(), height: down.getTotalSize() }}
      >
        <N2Head
          columns={columns}
          selected={selected}
          sizes={sizes}
          inside={level?.id ?? null}
          active={place.row === -1 ? place.column : null}
        />
        <div role="none" className="absolute top-0 left-0" style={{ width: across.getTotalSize() }}>
          {vertical.inSight.map(({ item, index, start }) => (
            <N2Row
              key={item.id}
              item={item}
              index={index}
              top={start}
              columns={columns}
              looks={cellStylesOfRow(matrix, item.id, columnIds, marks)}
              sizes={sizes}
              settled={settled.rows.first <= index && index <= settled.rows.last ? settled.columns : null}
              inside={level?.id ?? null}
              selected={selected.has(item.id)}
              active={place.row === index ? place.column : null}
            />
          ))}
        </div>
        <N2PathLines items={items} at={at} sizes={sizes} />
        {edits.naming && (
          <CellName
            naming={edits.naming}
            at={at}
            sizes={sizes}
            width={ids.length * sizes.column + sizes.headWidth}
            nameOf={(id) => model.tables.part.get(id)?.name ?? ''}
            onDone={(name, byKey) => {
              const cell = edits.naming;
              edits.named(name);
              if (cell && byKey) focusAt({ row: cell.row, column: cell.column });
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The field over the cell whose interface is named. */
function CellName(props: {
  readonly naming: Naming;
  readonly at: ReadonlyMap<string, number>;
  readonly sizes: N2Sizes;
  readonly width: number;
  readonly nameOf: (id: string) => string;
  readonly onDone: (name: string | null, byKey: boolean) => void;
}) {
  const { naming, at, sizes, width, nameOf, onDone } = props;
  const left = sizes.headWidth + (at.get(naming.column) ?? 0) * sizes.column;
  const ends = { source: nameOf(naming.row), target: nameOf(naming.column) };
  return (
    <NameEditor
      key={`${naming.row} ${naming.column}`}
      label={
        naming.edgeId === null
          ? t('New interface, {source} to {target}', ends)
          : t('Rename interface, {source} to {target}', ends)
      }
      naming={naming}
      // Within the matrix, where that has room: it is not to make it wider.
      left={Math.max(0, Math.min(left, width - EDITOR_WIDTH))}
      top={sizes.headHeight + (at.get(naming.row) ?? 0) * sizes.row}
      onDone={onDone}
    />
  );
}

/** As its class says it, in pixels. */
const EDITOR_WIDTH = 208;

/** What is said of interfaces elsewhere, for the cells. */
function useMarks(): InterfaceMarks {
  const { pendingStates } = useDocument();
  const findings = useDecorations(({ marks }) => marks.findings);
  const agreements = useDecorations(({ marks }) => marks.agreements);
  const selection = useSession((state) => state.selection);
  return useMemo(() => {
    const selected = new Set(selection);
    return {
      decorationsOf: (id) => [findings.get(id) ?? [], agreements.get(id) ?? []].flat(),
      pendingOf: (id) => pendingStates.get(id),
      isSelected: (id) => selected.has(id),
    };
  }, [agreements, findings, pendingStates, selection]);
}
