import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { FormattedStatement } from './formatted-statement.tsx';

function show(statement: string, html: string) {
  const requirement = aModel().requirement('Stop').build().tables.requirement.get(idOf('Stop'));
  if (!requirement) throw new Error('there is no requirement');
  const { container } = render(
    <FormattedStatement requirement={{ ...requirement, statement, customFields: { [RICH_TEXT]: html } }} />,
  );
  return container;
}

it('shows a statement as it was formatted, and nothing that could run', () => {
  const container = show(
    'The car shall stop.',
    '<p onclick="x()">The car shall <b>stop</b>.</p><script>alert(1)</script><img src="x" onerror="y"><a href="javascript:z"></a>',
  );
  expect(screen.getByRole('region', { name: /formatted/ }).textContent).toBe('The car shall stop.');
  expect(container.innerHTML).toContain('<b>stop</b>');
  expect(container.innerHTML).not.toMatch(/onclick|<script|javascript|onerror|<img/);
});

it('shows nothing when the statement was changed since', () => {
  expect(show('The car shall halt.', '<p>The car shall <b>stop</b>.</p>').innerHTML).toBe('');
});
