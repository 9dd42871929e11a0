import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeNames } from '#app/fields/changes/change-names.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { ChangeOption } from './change-option.tsx';
import { changeRows } from './change-rows.ts';

const set = (seq: number): ChangeSet => ({
  seq,
  label: 'Edit',
  userId: idOf('Ada'),
  at: '2026-11-21T10:00:00.000Z',
  clientId: null,
  entries: [{ kind: 'part', id: idOf('Battery'), before: { name: `${seq}` }, after: { name: `${seq + 1}` } }],
});

it('says what its number counts, of several changes from which to which', () => {
  const rows = changeRows(
    [
      { sets: [set(9), set(8), set(7)], isUndone: false },
      { sets: [set(1)], isUndone: false },
    ],
    new Set(),
  );
  render(
    <div role="listbox" aria-label="Changes">
      {rows.map((row, index) => (
        <ChangeOption
          key={row.key}
          row={row}
          place={index + 1}
          isChosen={false}
          who="Ada"
          names={changeNames(aModel().part('Battery').build())}
          baseline={undefined}
          onChoose={() => {}}
          onFold={() => {}}
          style={{}}
        />
      ))}
    </div>,
  );
  expect(screen.getByRole('option', { name: /[^s] ?change 1$/ })).toBeDefined();
  expect(screen.getByRole('option', { name: /changes 7 to 9$/ })).toBeDefined();
});
