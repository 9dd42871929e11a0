import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { aModel } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { HintedStatement, StatementHints } from './statement-hints.tsx';

const TEXT = 'The drive shall be able to stop quickly.';

const open = (statementHints = true) =>
  openDocument(
    { ...aModel().build(), definitions: { ...NO_DEFINITIONS, statementHints } },
    <>
      <HintedStatement text={TEXT} />
      <StatementHints text={TEXT} />
    </>,
  );

describe('hints on a statement', () => {
  it('name the words, what to do, and the published rule', async () => {
    await open();
    const list = screen.getByRole('list', { name: 'Hints on the statement' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '“be able to” Say what it shall do, not what it shall be able to do. INCOSE R10, superfluous infinitives',
      '“quickly” This cannot be tested. Say how much, how often or which. INCOSE R7, vague terms',
    ]);
  });

  it('leave the statement to be read as it is', async () => {
    await open();
    const statement = screen.getByText(
      (_, element) => element?.tagName === 'P' && element.textContent === TEXT,
    );
    expect([...statement.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
      'be able to',
      'quickly',
    ]);
  });

  it('are not given where the model does not want them', async () => {
    await open(false);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
