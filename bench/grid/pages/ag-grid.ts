import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { type BenchRow, rowsOf } from '../rows.ts';

// AG Grid Community as its guide sets it up: all rows in the browser, every column sorts and is edited.
ModuleRegistry.registerModules([AllCommunityModule]);

const rows = rowsOf(Number(new URLSearchParams(location.search).get('rows')));
const table = document.querySelector<HTMLElement>('#table');
const open = document.querySelector('button');
open?.addEventListener('click', () => {
  open.remove();
  if (!table) return;
  createGrid<BenchRow>(table, {
    rowData: rows,
    rowHeight: 28,
    headerHeight: 28,
    getRowId: ({ data }) => data.id,
    defaultColDef: { editable: true, sortable: true, resizable: true },
    columnDefs: [
      { field: 'title', width: 300 },
      { field: 'key', width: 104 },
      { field: 'statement', width: 400 },
      { field: 'status', width: 96 },
      { field: 'priority', width: 88 },
      { field: 'level', width: 100 },
    ],
  });
});
document.body.dataset['ready'] = '';
