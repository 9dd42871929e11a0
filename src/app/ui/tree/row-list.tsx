import { pathToEnglish } from '#language/english-label.ts';
import { ArrowDown, ArrowUp, CopyPlus, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { useLabelHelp } from '#app/ui/fields/label-help.tsx';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { usePlaceMark } from '#app/ui/fields/field-keeping.tsx';
import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { useRowFocus } from './use-row-focus.ts';

export type RowListProps<Row> = {
  /** The heading, in the plural: "Colours". */
  label: string;
  /** What one is called, capitalised: rows are groups named "Colour 1", the button says "Add colour". */
  rowName: string;
  rows: readonly Row[];
  /** Must stay the same for a row while it moves. */
  rowKey: (row: Row, index: number) => string;
  children: (row: Row, index: number) => ReactNode;
  onAdd?: (() => void) | undefined;
  onDuplicate?: ((index: number) => void) | undefined;
  onMove?: ((from: number, to: number) => void) | undefined;
  onRemove?: ((index: number) => void) | undefined;
  /** Why nothing can be changed; the buttons stay and say so. */
  disabledReason?: string | undefined;
  /** One sentence for an empty list. */
  empty?: ReactNode;
};

/**
 * An ordered list of editable rows, each a named group with duplicate, move and remove. Alt+Arrow moves the row that
 * has the focus, and the focus stays on the same control of it; a removed row hands it to the next one. A button whose
 * callback is left out is not there.
 */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, rowName, rows, rowKey, children, disabledReason, empty } = props;
  const help = useLabelHelp(label);
  // Fields that only show what they hold have no buttons that change it.
  const { onAdd, onDuplicate, onMove, onRemove }: Partial<RowListProps<Row>> = useReadOnly() ? {} : props;
  const keys = rows.map(rowKey);
  const focus = useRowFocus(keys);
  const [said, setSaid] = useState('');
  const name = (index: number) => `${rowName} ${index + 1}`;
  const noun = midSentence(rowName);

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length) return;
    focus.want({ kind: 'control', row: to, nth: focus.nthControl(from) });
    setSaid(t('{row} is now {kind} {number}.', { row: name(from), kind: noun, number: to + 1 }));
    onMove?.(from, to);
  }

  function remove(index: number) {
    const next = Math.min(index, rows.length - 2);
    focus.want(next < 0 ? { kind: 'add' } : { kind: 'action', row: next, action: 'remove' });
    setSaid(t('{row} removed.', { row: name(index) }));
    onRemove?.(index);
  }

  function moveByKey(event: KeyboardEvent, index: number) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || onMove === undefined || disabledReason !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + step);
  }

  return (
    <div ref={focus.list} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2" data-row-add>
        <h3 className="m-0 shrink-0 text-sm font-semibold">
          {label} <span className="font-normal text-muted">{rows.length}</span>
        </h3>
        {help}
        {onAdd !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            icon={<Plus aria-hidden="true" size={14} />}
            disabledReason={disabledReason}
            onClick={() => {
              focus.want({ kind: 'first-field', row: rows.length });
              onAdd();
            }}
          >
            {t('Add {kind}', { kind: noun })}
          </Button>
        )}
        <span aria-live="polite" className="sr-only">
          {said}
        </span>
      </div>
      {rows.length === 0 && empty !== undefined && <p className="text-sm text-muted">{empty}</p>}
      {rows.map((row, index) => (
        <div
          key={keys[index]}
          data-row={index}
          role="group"
          aria-label={name(index)}
          // While it goes down: a combobox within takes every arrow for its list.
          onKeyDownCapture={(event) => moveByKey(event, index)}
          className="rounded-(--radius) border border-hairline bg-surface"
        >
          <div className="flex h-7 items-center border-b border-hairline bg-sunken pl-2">
            <span aria-hidden="true" className="text-sm text-muted">
              {name(index)}
            </span>
            <RowActions
              index={index}
              count={rows.length}
              disabledReason={disabledReason}
              onDuplicate={
                onDuplicate &&
                (() => {
                  focus.want({ kind: 'first-field', row: index + 1 });
                  onDuplicate(index);
                })
              }
              onMove={onMove && ((to) => move(index, to))}
              onRemove={onRemove && (() => remove(index))}
            />
          </div>
          <div className="p-2">
            <FieldScope name={name(index)} id={`${pathToEnglish(label)}/${keys[index]}`}>
              <RowMark>{children(row, index)}</RowMark>
            </FieldScope>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Lets the content of a row be found by what is kept of it. */
function RowMark({ children }: { children: ReactNode }) {
  const place = usePlaceMark();
  return place === undefined ? children : <div data-place={place}>{children}</div>;
}

/** What is done to a row as a whole. A button whose callback is left out is not there. */
function RowActions(props: {
  readonly index: number;
  /** How many rows there are. */
  readonly count: number;
  readonly disabledReason: string | undefined;
  readonly onDuplicate: (() => void) | undefined;
  readonly onMove: ((to: number) => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}) {
  const { index, count, disabledReason, onDuplicate, onMove, onRemove } = props;
  return (
    <div className="ml-auto flex items-center pr-0.5">
      {onDuplicate !== undefined && (
        <IconButton
          size="sm"
          data-row-action="duplicate"
          label={t('Duplicate')}
          icon={<CopyPlus aria-hidden="true" size={14} />}
          disabledReason={disabledReason}
          onClick={onDuplicate}
        />
      )}
      {onMove !== undefined && (
        <>
          <IconButton
            size="sm"
            data-row-action="up"
            label={t('Move up')}
            shortcut="Alt+ArrowUp"
            icon={<ArrowUp aria-hidden="true" size={14} />}
            disabledReason={disabledReason ?? (index === 0 ? t('Already the first.') : undefined)}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            size="sm"
            data-row-action="down"
            label={t('Move down')}
            shortcut="Alt+ArrowDown"
            icon={<ArrowDown aria-hidden="true" size={14} />}
            disabledReason={disabledReason ?? (index === count - 1 ? t('Already the last.') : undefined)}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      {onRemove !== undefined && (
        <IconButton
          size="sm"
          data-row-action="remove"
          label={t('Remove')}
          icon={<Trash2 aria-hidden="true" size={14} />}
          disabledReason={disabledReason}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
