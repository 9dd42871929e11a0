import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import type { Webhook } from '#contract/webhook.ts';
import { WebhookRow } from './webhook-row.tsx';

const WEBHOOK: Webhook = {
  id: idOf('webhook'),
  url: 'https://example.org/hook',
  events: ['change'],
  active: false,
  failingSince: null,
  switchedOff: null,
  createdBy: idOf('me'),
  createdAt: '2026-11-21T10:00:00.000Z',
};

afterEach(() => void vi.unstubAllGlobals());

it('the switch shows what was chosen at once, and says why it was refused', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WebhookRow modelId={idOf('model')} webhook={WEBHOOK} onDeleted={() => {}} />
    </QueryClientProvider>,
  );
  const active = screen.getByRole<HTMLInputElement>('switch', { name: 'Active' });
  fireEvent.click(active);
  expect(active.checked).toBe(true);
  const problem = {
    type: 'about:blank',
    title: 'Refused',
    status: 403,
    code: 'FORBIDDEN',
    detail: 'Not yours.',
  };
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Response(JSON.stringify(problem), { status: 403 }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not yours.');
});
