import { screen, waitFor, within } from '@testing-library/react';
import { strToU8 } from 'fflate';
import { beforeEach, expect, it, vi } from 'vitest';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { EmbeddedFiles } from './embedded-files.tsx';
import { FormattedStatement } from './formatted-statement.tsx';

const PNG = Uint8Array.from('\x89PNG\r\n\x1a\n', (char) => char.charCodeAt(0));
const drawn: Blob[] = [];

beforeEach(() => {
  drawn.length = 0;
  // The page of the tests draws no images: what it would draw is kept.
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${drawn.push(blob)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
});

/** The parts of the inspector that are about the formatted text, of a requirement that came in with files. */
async function show(statement: string, html: string, files: Record<string, Uint8Array<ArrayBuffer>> = {}) {
  const model = aModel().requirement('Stop').build();
  const opened = await openDocument(model, null);
  for (const [path, bytes] of Object.entries(files)) opened.service.embeddedFiles.set(path, bytes);
  const bare = opened.document().model.tables.requirement.get(idOf('Stop'));
  if (!bare) throw new Error('there is no requirement');
  const requirement = { ...bare, statement, customFields: { [RICH_TEXT]: html } };
  opened.show(
    <>
      <FormattedStatement requirement={requirement} className="" />
      <EmbeddedFiles requirement={requirement} />
    </>,
  );
  return opened;
}
const formatted = () => screen.queryByRole('region', { name: /formatted/ });

it('shows a statement as it was formatted, and nothing that could run', async () => {
  await show(
    'The car shall stop. Or not.',
    '<p onclick="x()">The car shall <b>stop</b>. <a href="https://a.example">Or not.</a></p><script>alert(1)</script><img src="x" onerror="y"><a href="javascript:z"></a>',
  );
  expect(formatted()?.textContent).toBe('The car shall stop. Or not.');
  expect(formatted()?.innerHTML).toContain('<b>stop</b>');
  expect(formatted()?.innerHTML).not.toMatch(/onclick|<script|javascript|onerror|<img/);
  expect(screen.getByRole('link', { name: 'Or not.' }).getAttribute('rel')).toBe('noreferrer');
});

it('shows nothing when the statement was changed since', async () => {
  await show('The car shall halt.', '<p>The car shall <b>stop</b>.</p>');
  expect(formatted()).toBeNull();
});

it('keeps the cells of tables', async () => {
  await show(
    'Mode Power Idle 3 W',
    '<table>\n <tr>\n <th colspan="2">Mode</th><th>Power</th></tr><tr><td>Idle</td><td rowspan="2">3 W</td></tr></table>',
  );
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: 'Mode' }).getAttribute('colspan')).toBe('2');
  expect(screen.getByRole('cell', { name: '3 W' }).getAttribute('rowspan')).toBe('2');
});

it('has the pictures where the text names them, each by what it is and not by its name', async () => {
  const { user } = await show(
    'As in [a b.png] and [view.svg], not [table.ole].',
    '<p>As in [a%20b.png] and <b>[view.svg]</b>, not [table.ole].</p>'.replace('%20', ' '),
    {
      'files/a b.png': PNG,
      'files/view.svg': strToU8('<svg onload="x()"/>'),
      'files/table.ole': strToU8('no picture'),
    },
  );
  const region = within(formatted() ?? document.body);
  await region.findByRole('img', { name: 'a b.png' });
  await region.findByRole('img', { name: 'view.svg' });
  expect(region.getAllByRole('img')).toHaveLength(2);
  expect(formatted()?.textContent).toBe('As in  and , not [table.ole].');
  expect(drawn.map(({ type }) => type).sort()).toEqual(['image/png', 'image/svg+xml']);
  // Each stands where it is named, and not again among the files.
  const files = within(screen.getByRole('region', { name: 'Embedded files' }));
  expect(files.getAllByRole('button')).toHaveLength(3);
  expect(files.queryByRole('img')).toBeNull();

  await user.click(region.getByRole('button', { name: 'Enlarge view.svg' }));
  const enlarged = within(await screen.findByRole('dialog', { name: 'view.svg' }));
  enlarged.getByRole('img', { name: 'view.svg' });
  await user.click(enlarged.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has the pictures among the files where the text was changed, and where two have one name', async () => {
  const files = { 'one/x.png': PNG, 'two/x.png': PNG };
  await show('As in [x.png].', '<p>As in <b>[x.png]</b>.</p>', files);
  const list = within(await screen.findByRole('region', { name: 'Embedded files' }));
  await waitFor(() => expect(list.getAllByRole('img', { name: 'x.png' })).toHaveLength(2));
  expect(formatted()?.textContent).toBe('As in [x.png].');
});
