import { Combobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { Field, type FieldProps } from './field.tsx';
import { closeOnEscape, takenByEnter } from './option-list.tsx';
import { filterPicks, type GatheredItems, type PickItem, pickLimit } from './pick-filter.ts';
import { PickerPopup } from './picker-popup.tsx';

export type PickerFieldProps<Item extends PickItem> = FieldProps & {
  items: readonly Item[] | GatheredItems<Item>;
  /** The id of the picked item; one that is not among the items is shown as it is. */
  value: string | undefined;
  onValueChange: (id: string | undefined) => void;
  /** What is looked for as soon as it is there, with its list open. */
  search?: string | undefined;
  /** Whether its list is open as soon as it is there, for what is nothing but a choice. */
  opensAtOnce?: boolean | undefined;
  placeholder?: string | undefined;
  /** Whether picking nothing is allowed. */
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  /** What is shown for a picked id that is not among the items; left out, the id. */
  labelOfAbsent?: ((id: string) => string) | undefined;
  /** Said when nothing matches. */
  empty?: string | undefined;
};

const itself = (id: string): string => id;

/** Search and pick one of many items by label. */
export function PickerField<Item extends PickItem>(props: PickerFieldProps<Item>) {
  const {
    items,
    value,
    onValueChange,
    placeholder,
    search = '',
    opensAtOnce = false,
    clearable = false,
    disabled = false,
    empty = t('Nothing found.'),
    labelOfAbsent = itself,
  } = props;
  const readOnly = useReadOnly();
  const picked = useMemo<PickItem | null>(() => {
    if (value === undefined) return null;
    const found = 'all' in items ? items.get(value) : items.find((item) => item.id === value);
    return found ?? { id: value, label: labelOfAbsent(value) };
  }, [items, value, labelOfAbsent]);
  // What is typed to search; nothing typed shows the picked one's label.
  const [query, setQuery] = useState<string | undefined>(search || undefined);
  const [open, setOpen] = useState(opensAtOnce || search !== '');
  const matches = useMemo(() => {
    if (!('all' in items)) return filterPicks<PickItem>(items, query ?? '');
    return open ? filterPicks<PickItem>(items.all(), query ?? '') : [];
  }, [items, open, query]);
  const shown = useMemo(() => matches.slice(0, pickLimit), [matches]);
  const marked = useRef<PickItem | undefined>(undefined);

  function take(item: PickItem | null) {
    setQuery(undefined);
    if (item?.id !== value) onValueChange(item?.id);
  }

  function show(next: boolean) {
    setOpen(next);
    if (!next) setQuery(undefined);
  }

  return (
    <Field {...props}>
      {(tied) => (
        <Combobox.Root<PickItem>
          items={shown}
          filteredItems={shown}
          value={picked}
          inputValue={query ?? picked?.label ?? ''}
          itemToStringLabel={(item) => item.label}
          isItemEqualToValue={(item, other) => item.id === other.id}
          autoHighlight
          disabled={disabled}
          readOnly={readOnly}
          open={open}
          onOpenChange={show}
          onInputValueChange={(text, { reason }) => {
            if (reason === 'input-change') setQuery(text);
          }}
          onValueChange={(item, { reason }) => {
            // Emptying the search, or Escape, is not picking nothing.
            if (reason === 'input-clear' || reason === 'escape-key') return;
            take(item);
          }}
          onItemHighlighted={(item) => {
            marked.current = item;
          }}
        >
          <div className="relative">
            <Combobox.Input
              autoComplete="off"
              {...tied}
              // Typing replaces what is picked rather than adding to its name.
              onFocus={({ currentTarget: input }) => {
                if (query === undefined) input.select();
                else input.setSelectionRange(query.length, query.length);
              }}
              onClick={(event) => {
                if (query === undefined) event.currentTarget.select();
              }}
              onBlur={() => show(false)}
              onKeyDown={(event) => {
                if (closeOnEscape(event, open, () => show(false)) || !open) return;
                const item = takenByEnter(event, shown, marked.current, query ?? '');
                if (!item) return;
                event.preventDefault();
                event.preventBaseUIHandler();
                show(false);
                take(item);
              }}
              placeholder={placeholder}
              className={clsx('field-control truncate', clearable && picked !== null && 'pr-7!')}
            />
            {clearable && picked !== null && !disabled && !readOnly && <ClearButton field={props.label} />}
          </div>
          {open && <PickerPopup shown={shown.length} total={matches.length} empty={empty} />}
        </Combobox.Root>
      )}
    </Field>
  );
}

function ClearButton({ field }: { readonly field: string }) {
  return (
    <Combobox.Clear
      aria-label={t('Clear {field}', { field })}
      tabIndex={0}
      className="absolute top-0.5 right-0.5 flex size-6 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-text"
    >
      <X aria-hidden="true" size={14} />
    </Combobox.Clear>
  );
}
