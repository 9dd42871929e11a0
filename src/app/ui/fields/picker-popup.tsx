import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { ListPopup, listOption, listScroller, MoreNote } from './option-list.tsx';
import type { PickItem } from './pick-filter.ts';

/** The list of a picker: label, description, and a tick at what is picked. */
export function PickerPopup<Item extends PickItem>({
  shown,
  total,
  empty,
}: {
  shown: number;
  total: number;
  empty: string;
}) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={2} align="start" className="z-50">
        <ListPopup>
          <Combobox.Empty className="px-2 py-0.5 text-muted empty:hidden">
            {total === 0 ? empty : null}
          </Combobox.Empty>
          <Combobox.List className={listScroller}>
            {(item: Item) => (
              <Combobox.Item key={item.id} value={item} className={listOption}>
                <span className="w-3.5 shrink-0">
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" size={14} />
                  </Combobox.ItemIndicator>
                </span>
                {/* Below each other: beside each other neither could be read in a narrow panel. */}
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="truncate">{item.label}</span>{' '}
                  {item.description !== undefined && (
                    <span className="truncate text-sm text-muted">{item.description}</span>
                  )}
                </span>
              </Combobox.Item>
            )}
          </Combobox.List>
          <MoreNote shown={shown} total={total} />
        </ListPopup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
