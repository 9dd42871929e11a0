import {
  AT_FIRST,
  FROZEN_AT_FIRST,
  type ShownColumn,
  WIDTHS,
} from '#app/requirements/columns/shown-columns.ts';
import { FIRST_VIEW, type TableView } from '#app/requirements/state/view-state.ts';
import { conditionsIn, partsIn, partText, readPart, sortsIn } from '#model/definitions/table-search.ts';

/** The parameters of an address that say how the table is seen. */
export const VIEW_PARAMETERS = ['q', 'where', 'sort', 'group', 'columns', 'frozen', 'lines'] as const;
export type ViewSearch = { readonly [Name in (typeof VIEW_PARAMETERS)[number]]?: string | undefined };

/** A view as an address says it; what is as at first is not said. */
export function searchOf({ filter, sorts, group, columns, frozen, lines }: TableView): ViewSearch {
  const where = Object.entries(filter.fields).flatMap(([id, wanted]) =>
    wanted === '' ? [] : [`${partText(id)}:${partText(wanted)}`],
  );
  const shown = columns.map(({ id, width }) => partText(id) + (width === undefined ? '' : `:${width}`));
  const atFirst = AT_FIRST.map(({ id }) => id).join(',');
  return {
    ...(filter.text.trim() !== '' && { q: filter.text }),
    ...(where.length > 0 && { where: where.join(',') }),
    ...(sorts.length > 0 && {
      sort: sorts
        .map(({ column, direction }) => (direction === 'descending' ? '-' : '') + partText(column))
        .join(','),
    }),
    ...(group !== null && { group }),
    ...(shown.join(',') !== atFirst && { columns: shown.join(',') }),
    ...(frozen !== FROZEN_AT_FIRST && { frozen: String(frozen) }),
    ...(lines !== FIRST_VIEW.lines && { lines: String(lines) }),
  };
}

/** The view that an address asks for; null where it asks for none. What it says wrongly is as at first. */
export function viewIn(search: ViewSearch): TableView | null {
  if (VIEW_PARAMETERS.every((name) => search[name] === undefined)) return null;
  const { q = '', where = '', sort = '', group = null, columns, frozen, lines } = search;
  const fields = conditionsIn(where).map(({ column, value }) => [column, value] as const);
  const kept = Number(frozen);
  return {
    filter: { text: q, fields: Object.fromEntries(fields) },
    sorts: sortsIn(sort),
    group,
    columns: columns === undefined ? FIRST_VIEW.columns : partsIn(columns).map(columnIn),
    frozen: frozen !== undefined && Number.isInteger(kept) && kept >= 0 ? kept : FROZEN_AT_FIRST,
    lines: lines === '1' ? 1 : lines === '3' ? 3 : FIRST_VIEW.lines,
  };
}

function columnIn(part: string): ShownColumn {
  const [id = '', width] = part.split(':');
  const pixels = Number(width);
  return width !== undefined && pixels >= WIDTHS.least && pixels <= WIDTHS.most
    ? { id: readPart(id), width: Math.round(pixels) }
    : { id: readPart(id) };
}

/** The same as one text, to be kept. Law: `parametersIn` reads it. */
export function writtenSearch(search: ViewSearch): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(given).toString();
}

export function parametersIn(text: string): ViewSearch {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries(
    VIEW_PARAMETERS.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
