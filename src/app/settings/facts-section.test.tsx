import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { FactsSection } from './facts-section.tsx';

const TEAM = idOf('a team of others');
const MODEL = {
  id: MODEL_ID,
  user_id: idOf('who deleted their account'),
  name: 'Rover',
  access_control_list: [],
  created_at: '2026-11-21T10:00:00.000Z',
};

it('names the owner and the team of a model that was shared by others, and never by their ids', async () => {
  const opened = await openDocument(aModel().part('Wheel').build(), null);
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://service.test');
    const body = pathname === '/api/teams' ? [] : MODEL;
    const access = { access_control_list: [], subjects: [] };
    return new Response(JSON.stringify(pathname.endsWith('/access') ? access : body));
  });
  opened.show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FactsSection
        settings={{
          id: MODEL_ID,
          team_id: TEAM,
          name: 'Rover',
          description: '',
          seq: 3,
          actions: ['View'],
          scopes: { View: [], Suggest: [], Edit: [] },
        }}
      />
    </QueryClientProvider>,
  );
  const section = await screen.findByRole('region', { name: 'About this model' });
  await within(section).findByText('A team that you are not in');
  expect(within(section).getByText('Somebody')).toBeDefined();
  const shown = [MODEL.user_id, TEAM].filter((id) => section.textContent.includes(id));
  expect(shown).toEqual([]);
});
