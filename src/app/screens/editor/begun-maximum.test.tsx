import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { SyncState } from '#app/outbox/sync-state.tsx';
import { useSession } from '#app/session/session.ts';
import { useWantedPlace } from '#app/session/wanted-place.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { maximumAt, maximumPlace } from '#app/budgets/begun-maximum.ts';
import { useBudgetsView } from '#app/budgets/budget-state.ts';
import { BudgetsView } from '#app/budgets/budgets-view.tsx';

const mass = (part: string, value: number) => [
  { id: idOf(`mass of ${part}`), name: 'mass', type: 'number' as const, unit: 'kg', value },
];
const model = () =>
  aModel()
    .part('Rover', { attributes: mass('Rover', 10) })
    .part('Wheel', { in: 'Rover', attributes: mass('Wheel', 2) })
    .part('Lander', { attributes: mass('Lander', 90) })
    .build();

beforeEach(() => useUnfinished.setState({ entries: new Map() }));

const page = (
  <>
    <SyncState onLead={() => {}} />
    <BudgetsView />
  </>
);
/** Somebody else edits the model. */
function theirs(
  { service }: Awaited<ReturnType<typeof openDocument>>,
  operations: Parameters<typeof service.editBy>[2],
) {
  act(() => {
    service.editBy('Ben', 'Theirs', operations);
    // Whoever comes back to the page asks for news.
    dispatchEvent(new Event('focus'));
  });
}
const maximum = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'At most, in kg' });

it('a maximum that is begun is there again, of its part alone, until the budget is made of it', async () => {
  const { user, show, session, service } = await openDocument(model(), page);
  const select = (part: string) =>
    act(() =>
      useSession
        .in(session())
        .getState()
        .select([idOf(part)]),
    );
  select('Wheel');
  await user.type(await maximum(), '2.5');
  expect(await screen.findByRole('button', { name: '1 unfinished' })).toBeDefined();
  select('Rover');
  expect((await maximum()).value).toBe('');
  show(<p>Another view</p>);
  show(page);
  select('Wheel');
  expect((await maximum()).value).toBe('2.5');
  await user.click(screen.getByRole('button', { name: 'Add budget requirement' }));
  await waitFor(() => expect(service.model.tables.requirement.size).toBe(1));
  await waitFor(() => expect(useUnfinished.getState().entries.size).toBe(0));
});

it('one whose part is deleted is not counted, until the part is there again', async () => {
  const opened = await openDocument(model(), page);
  const { user, session } = opened;
  act(() =>
    useSession
      .in(session())
      .getState()
      .select([idOf('Wheel')]),
  );
  await user.type(await maximum(), '2.5');
  const count = () => screen.queryByRole('button', { name: '1 unfinished' });
  await waitFor(() => expect(count()).not.toBeNull());
  theirs(opened, [{ op: 'delete', kind: 'part', id: idOf('Wheel') }]);
  await waitFor(() => expect(count()).toBeNull());
  const body = { name: 'Wheel', parentId: idOf('Rover'), attributes: mass('Wheel', 2) };
  theirs(opened, [{ op: 'create', kind: 'part', id: idOf('Wheel'), body }]);
  await waitFor(() => expect(count()).not.toBeNull());
});

it('who is led to one is shown its attribute, its unit and its part', async () => {
  const { session } = await openDocument(model(), page);
  await maximum();
  const of = { partId: idOf('Lander'), unit: 'g', attribute: 'mass' };
  const place = maximumPlace(of);
  expect(maximumAt(place)).toEqual(of);
  act(() => useWantedPlace.in(session()).setState({ place: `${place}/At most, in g` }));
  await screen.findByRole('textbox', { name: 'At most, in g' });
  expect(screen.getByRole('region', { name: 'mass of Lander' })).toBeDefined();
  expect(useBudgetsView.in(session()).getState().shown.whole).toBe(idOf('Lander'));
});
