import { describe, expect, it } from 'vitest';
import { cssString } from './css-string.ts';
import { bandsOf, MOST_PRINTED, printMatrixTable, printTable } from './table.ts';

const column = (label: string, width: number) => ({ label, width });

describe('a printed table', () => {
  it('begins each sheet with the frozen columns where not all have room side by side', () => {
    const columns = [column('Key', 100), ...Array.from({ length: 5 }, (_, n) => column(`C${n}`, 600))];
    expect(bandsOf(columns, 1)).toEqual([
      [0, 1, 2],
      [0, 3, 4],
      [0, 5],
    ]);
    expect(bandsOf(columns.slice(0, 1), 1)).toEqual([[0]]);
  });

  it('gives a column the room of its longest word, so that no key or head is broken', () => {
    const columns = [
      { label: 'Key', width: 40 },
      { label: 'Direction', width: 60 },
      { label: 'Statement', width: 400 },
    ];
    const rows = [['SR-PROJ1-REQ-001', 'out', 'It shall go']];
    const { content } = printTable({ title: 'Table', columns, frozen: 1, rows, total: 1 });
    const shares = [...content.querySelectorAll('col')].map((col) => Number.parseFloat(col.style.width));
    const [key = 0, direction = 0, statement = 0] = shares;
    expect(key / statement).toBeCloseTo((18 + 16 * 10) / 400);
    expect(direction / statement).toBeCloseTo((18 + 9 * 10) / 400);
  });

  it('tells the limit and how many rows there are', () => {
    const many = MOST_PRINTED + 2;
    const rows = Array.from({ length: many }, (_, n) => [`Row ${n}`]);
    const of = (given: typeof rows) =>
      printTable({ title: 'T', columns: [column('Name', 100)], frozen: 1, rows: given, total: given.length });
    const { content } = of(rows);
    expect(content.querySelectorAll('tbody tr')).toHaveLength(MOST_PRINTED);
    expect(content.querySelector('p')?.textContent).toContain(`of ${many.toLocaleString()} rows`);
    expect(of(rows.slice(0, 3)).content.querySelector('p')).toBeNull();
  });

  it('writes the heads of a matrix upright, so that a column is no wider than what is in it', () => {
    const names = Array.from({ length: 25 }, (_, n) => `VehicleConfiguration ${n}`);
    const lines = [
      ['Key', ...names],
      ['R-1', ...names.map(() => 'x')],
    ];
    const { content } = printMatrixTable(lines, 'T', [90], 34);
    expect(content.querySelectorAll('table')).toHaveLength(1);
    expect([...content.querySelectorAll('th[data-upright]')].map((head) => head.textContent)).toEqual(names);
  });

  it('writes texts as texts, and the head of a group across all columns', () => {
    const columns = [column('A', 100), column('B', 100)];
    const rows = [{ group: '<b>Group</b>' }, ['<i>x</i>', 'y']];
    const { content } = printTable({ title: 'T', columns, frozen: 1, rows, total: 2 });
    expect(content.querySelector('b, i')).toBeNull();
    expect(content.querySelector('tr[data-group] td')?.getAttribute('colspan')).toBe('2');
  });
});

it('keeps a title with any sign within its string', () => {
  expect(cssString('a "b" \\ </style>\n')).toBe('"a \\22 b\\22  \\5c  \\3c /style>\\a "');
});
