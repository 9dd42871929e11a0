import { FlowSwatch } from '#app/fields/connections/flow-swatch.tsx';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { t } from '#language/translate.ts';
import { CONNECTION_TYPES } from '#model/elements/connection.ts';
import { flowLabel } from '#model/elements/flow-words.ts';
import { countedInterfaces } from './cell-style.ts';
import type { ShownN2 } from './use-n2.ts';

/** How many names of a cell are told; the inspector lists all. */
const NAMES = 4;

/** What the colours mean, and where the cell under the pointer, or that which the keyboard is on, leads from and to. */
export function N2Foot({ shown }: { readonly shown: ShownN2 }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-hairline bg-surface px-2 py-1 text-sm">
      <ul aria-label={t('Kinds of flow')} className="m-0 flex list-none flex-wrap gap-x-3 p-0 text-muted">
        {CONNECTION_TYPES.map((type) => (
          <li key={type} className="flex items-center gap-1.5">
            <FlowSwatch type={type} />
            {flowLabel('type', type)}
          </li>
        ))}
      </ul>
      <CellPath shown={shown} />
    </div>
  );
}

function CellPath({ shown: { matrix, items } }: { readonly shown: ShownN2 }) {
  const { row, column } = useInterfacesView(({ pointed, active }) => pointed ?? active);
  const pathOf = (id: string | null) => items.find((item) => item.id === id)?.path;
  const [from, to] = [pathOf(row), pathOf(column)];
  if (from === undefined && to === undefined) return null;
  const edges = row === null || column === null ? [] : matrix.cell(row, column);
  const names = edges.slice(0, NAMES).map(({ name }) => name || t('unnamed'));
  const listed = names.join(', ');
  return (
    <span className="min-w-0 truncate">
      {from === undefined || to === undefined || from === to ? (from ?? to) : `${from} → ${to}`}
      {from !== undefined && to !== undefined && from !== to && (
        <span className="text-muted">
          :{' '}
          {names.length === 0
            ? countedInterfaces(0)
            : edges.length > NAMES
              ? t('{names} and {count} more', { names: listed, count: edges.length - NAMES })
              : listed}
        </span>
      )}
    </span>
  );
}
