import { describe, expect, it } from 'vitest';
import { viewHref } from '#app/paths.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { viewIn } from '#app/requirements/views/view-search.ts';
import { parseSearch } from '#app/screens/address.ts';
import { tableSearch } from './table-address.ts';

describe('the address of the table', () => {
  it('asks for the view that it was written for, whatever the names and texts in it', () => {
    const { getState } = viewStateOf('m');
    const { group, columns, frozen, lines } = getState();
    const view = {
      group,
      columns,
      frozen,
      lines,
      filter: { text: '100 %, a & b', fields: { status: 'active', 'field Größe, außen': '50 %' } },
      sorts: [
        { column: 'status', direction: 'ascending' as const },
        { column: 'field Größe, außen', direction: 'descending' as const },
      ],
    };
    getState().setView(view);
    const href = viewHref('m', 'requirements', [], tableSearch('requirements', 'm'));
    expect(href).toContain('sort=status,-');
    expect(viewIn(parseSearch(new URL(href, 'http://here').search))).toEqual(view);
  });
});
