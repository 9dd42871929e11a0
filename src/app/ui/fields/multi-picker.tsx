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

export type MultiPickerProps<Item extends PickItem> = FieldProps & {
  items: readonly Item[] | GatheredItems<Item>;
  /** The ids of the picked items in their order; those not among the items are kept and shown as they are. */
  value: readonly string[];
  onValueChange: (ids: string[]) => void;
  /** What is looked for as soon as it is there, with its list open. */
  search?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** What is shown for a picked id that is not among the items; left out, the id. */
  labelOfAbsent?: ((id: string) => string) | undefined;
  /** Said when nothing matches. */
  empty?: string | undefined;
};

const itself = (id: string): string => id;

/** Search and pick many items by label. Backspace in the empty search takes the last one back. */
export function MultiPicker<Item extends PickItem>(props: MultiPickerProps<Item>) {
  const {
    items,
    value,
    onValueChange,
    placeholder,
    search = '',
    disabled = false,
    empty = t('Nothing found.'),
    labelOfAbsent = itself,
  } = props;
  const readOnly = useReadOnly();
  const picked = useMemo<PickItem[]>(() => {
    const byId = 'all' in items ? items : new Map(items.map((item) => [item.id, item]));
    return value.map((id) => byId.get(id) ?? { id, label: labelOfAbsent(id) });
  }, [items, value, labelOfAbsent]);
  const [query, setQuery] = useState(search);
  const [open, setOpen] = useState(search !== '');
  const matches = useMemo(() => {
    if (!('all' in items)) return filterPicks<PickItem>(items, query);
    return open ? filterPicks<PickItem>(items.all(), query) : [];
  }, [items, open, query]);
  const shown = useMemo(() => matches.slice(0, pickLimit), [matches]);
  const marked = useRef<PickItem | undefined>(undefined);

  function show(next: boolean) {
    setOpen(next);
    if (!next) setQuery('');
  }

  return (
    <Field {...props}>
      {(tied) => (
        <Combobox.Root<PickItem, true>
          multiple
          items={shown}
          filteredItems={shown}
          value={picked}
          inputValue={query}
          itemToStringLabel={(item) => item.label}
          isItemEqualToValue={(item, other) => item.id === other.id}
          autoHighlight
          disabled={disabled}
          readOnly={readOnly}
          open={open}
          onOpenChange={show}
          onInputValueChange={(text) => setQuery(text)}
          onValueChange={(next, { reason }) => {
            // Base UI empties the whole choice on Escape.
            if (reason === 'escape-key') return;
            setQuery('');
            onValueChange(next.map((item) => item.id));
          }}
          onItemHighlighted={(item) => {
            marked.current = item;
          }}
        >
          <Combobox.Chips
            className={clsx(
              'field-control flex flex-wrap items-center gap-1 py-px!',
              'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
            )}
            aria-invalid={tied['aria-invalid']}
          >
            {picked.map((item) => (
              <PickedItem key={item.id} label={item.label} readOnly={readOnly} />
            ))}
            <Combobox.Input
              autoComplete="off"
              {...tied}
              onBlur={() => show(false)}
              onKeyDown={(event) => {
                if (closeOnEscape(event, open, () => show(false)) || !open) return;
                const item = takenByEnter(event, shown, marked.current, query);
                if (!item || value.includes(item.id)) return;
                event.preventDefault();
                event.preventBaseUIHandler();
                setQuery('');
                onValueChange([...value, item.id]);
              }}
              placeholder={picked.length === 0 ? placeholder : undefined}
              className="h-6 min-w-10 flex-1 bg-transparent outline-0"
            />
          </Combobox.Chips>
          {open && <PickerPopup shown={shown.length} total={matches.length} empty={empty} />}
        </Combobox.Root>
      )}
    </Field>
  );
}

function PickedItem({ label, readOnly }: { readonly label: string; readonly readOnly: boolean }) {
  return (
    <Combobox.Chip
      aria-label={label}
      className="inline-flex h-6 max-w-full items-center rounded-sm border border-hairline-strong bg-sunken pl-1.5 text-sm data-highlighted:bg-selected-surface"
    >
      <span className="min-w-0 truncate">{label}</span>
      {!readOnly && (
        <Combobox.ChipRemove
          aria-label={t('Remove {name}', { name: label })}
          className="-my-px flex h-6 w-6 shrink-0 items-center justify-center text-muted hover:text-text"
        >
          <X aria-hidden="true" size={12} />
        </Combobox.ChipRemove>
      )}
    </Combobox.Chip>
  );
}
