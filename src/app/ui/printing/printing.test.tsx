import { describe, expect, it } from 'vitest';
import { cssString } from './css-string.ts';
import { printedMain } from './printed-main.ts';
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

  const shares = ({ content }: { content: HTMLElement }) =>
    [...content.querySelectorAll('col')].map((col) => Number.parseFloat(col.style.width));

  it('gives a column the room of its longest word, so that no key or head is broken', () => {
    const columns = [
      { label: 'Key', width: 40 },
      { label: 'Direction', width: 60 },
      { label: 'Statement', width: 400 },
    ];
    const rows = [['SR-PROJ1-REQ-001', 'out', 'It shall go on for as long as it can']];
    const [key = 0, direction = 0, statement = 0] = shares(
      printTable({ title: 'Table', columns, frozen: 1, rows, total: 1 }),
    );
    const wanted = 20 + 'It shall go on for as long as it can'.length * 12;
    expect(key / statement).toBeCloseTo((20 + 16 * 12) / wanted);
    expect(direction / statement).toBeCloseTo((20 + 9 * 12) / wanted);
  });

  it('gives what short words leave on the sheet to long texts', () => {
    const columns = [column('Key', 160), column('Statement', 200), column('Status', 200)];
    const rows = [['R-1', 'It shall '.repeat(100), 'Draft']];
    const [key = 0, statement = 0, status = 0] = shares(
      printTable({ title: 'Table', columns, frozen: 1, rows, total: 1 }),
    );
    expect(key + status).toBeLessThan(20);
    expect(statement).toBeGreaterThan(80);
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

describe('a view that is read, on paper', () => {
  const FIELDS = `
    <h1>Drive</h1>
    <div data-field="a"><label for="a">Level</label><span>
      <input id="a" role="combobox" value="Component"><input aria-hidden="true" value='{"id":"1"}'><svg></svg></span></div>
    <div data-field="b"><label for="b">Allocated parts</label><div role="toolbar"><span>Battery</span><button>Remove</button><input></div></div>
    <div data-field="c"><div><label for="c">Page</label></div><div><input id="c" value=""></div></div>
    <div data-field="d"><input id="d" type="checkbox"><label for="d">Update</label></div>
    <section><h2>Comments</h2><form><label for="e">Comment on Drive</label><textarea id="e"></textarea><select><option>All</option></select></form></section>
    <div><h3>Source</h3><div><div data-field="f"><label for="f">File</label><input id="f"></div></div></div>
    <h3><button>Impact<svg></svg></button></h3><p>Nothing else.</p>
    <form><label for="g">Name</label><input id="g" value="Rover"></form>
    <div role="toolbar"><button>Delete</button></div>`;

  it('says each value once, by what is seen of it, and leaves out what has none', () => {
    const main = document.createElement('main');
    main.innerHTML = FIELDS;
    document.body.append(main);
    const { content } = printedMain();
    main.remove();
    expect(content.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Drive Level Component Allocated partsBattery ☐Update ImpactNothing else. NameRover',
    );
    expect(content.querySelector('svg, input, button:not(h3 > *)')).toBeNull();
  });
});

it('keeps a title with any sign within its string', () => {
  expect(cssString('a "b" \\ </style>\n')).toBe('"a \\22 b\\22  \\5c  \\3c /style>\\a "');
});
