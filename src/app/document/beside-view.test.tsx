import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useSession } from '#app/session/session.ts';
import type { Operation } from '#contract/operation.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { BesideView } from './beside-view.tsx';
import { useDocument } from './document-context.tsx';

const battery = idOf('Battery');
const named = (name: string): Operation => ({ op: 'update', kind: 'part', id: battery, body: { name } });

/** Notes what is drawn beside a view at the moment at which the view shows a new name. */
function View({ note }: { readonly note: (beside: string) => void }) {
  const { name } = useDocument().model.tables.part.get(battery) ?? {};
  useLayoutEffect(() => note(screen.queryByRole('status')?.textContent ?? ''), [name, note]);
  return null;
}

function Beside() {
  const part = useDocument().model.tables.part.get(battery);
  return (
    <>
      <output>{part?.name}</output>
      <input aria-label="Field" />
    </>
  );
}

it('follows an edit once the view is drawn, and at once while the keyboard is in it', async () => {
  const drawn: string[] = [];
  const note = (beside: string) => void drawn.push(beside);
  const { document: now } = await openDocument(
    aModel().part('Battery').build(),
    <>
      <View note={note} />
      <BesideView>
        <Beside />
      </BesideView>
    </>,
  );
  await act(() => now().edit('Rename', [named('Accumulator')]));
  expect(drawn).toEqual(['Battery', 'Battery']);
  expect(screen.getByRole('status').textContent).toBe('Accumulator');
  act(() => screen.getByRole('textbox').focus());
  await act(() => now().edit('Rename', [named('Cell')]));
  expect(drawn.at(-1)).toBe('Cell');
});

it('draws what was just made and selected at once', async () => {
  const seen: boolean[] = [];
  function Selected() {
    const { model } = useDocument();
    const [id] = useSession(({ selection }) => selection);
    if (id !== undefined) seen.push(model.tables.part.has(id));
    return null;
  }
  const { document: now, session } = await openDocument(
    aModel().part('Battery').build(),
    <BesideView>
      <Selected />
    </BesideView>,
  );
  const id = crypto.randomUUID();
  await act(async () => {
    void now().edit('Add', [{ op: 'create', kind: 'part', id, body: { name: 'Motor' } }]);
    useSession.in(session()).getState().select([id]);
  });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
});
