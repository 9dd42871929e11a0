import { SidePanel } from '#app/fields/cells/panels/side-panel.tsx';
import { SavedViewList } from '#app/fields/views/saved-view-list.tsx';
import { ALL_SHOWN, tableIn, tableSearch, useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { t } from '#language/translate.ts';
import { shownAtFirst, TREE_COLUMN, writtenIds } from '#model/definitions/interface-search.ts';
import type { ShownIcd } from './use-icd.ts';

/** How the ICD table is seen: kept views, and which columns there are. All of it is in the address too. */
export function IcdViewPanel({ shown, onClose }: { readonly shown: ShownIcd; readonly onClose: () => void }) {
  const search = useInterfacesView((state) => tableSearch(state.shown));
  const show = useInterfacesView((state) => state.show);
  const ids = new Set(shown.columns.map(({ id }) => id));
  const first = shownAtFirst(shown.allColumns);
  function setShown(next: readonly string[]) {
    // Those that are shown at first need no address.
    const same = next.length === first.length && next.every((id) => first.includes(id));
    show({ columns: same ? '' : writtenIds(next) });
  }
  return (
    <SidePanel
      label={t('View')}
      onClose={onClose}
      foot={<Button onClick={() => show({ columns: ALL_SHOWN.columns })}>{t('Reset columns')}</Button>}
    >
      <SavedViewList of="interface" shown={search} onShow={(kept) => show(tableIn(kept))} />
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1 p-0 text-sm font-semibold">{t('Columns')}</legend>
        <ul className="m-0 list-none p-0">
          {shown.allColumns.map(({ id, label }) => (
            <li key={id} className="flex min-h-7 items-center">
              <CheckboxField
                label={label}
                checked={ids.has(id)}
                // The tree hangs on the name.
                disabled={id === TREE_COLUMN}
                onCheckedChange={() =>
                  setShown(
                    shown.allColumns.flatMap((one) => ((one.id === id) !== ids.has(one.id) ? [one.id] : [])),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </SidePanel>
  );
}
