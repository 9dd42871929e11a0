import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';

const MODEL = idOf('model');

/** The module as it is when the page is opened at this address. */
async function openedAt(address: string) {
  history.replaceState(null, '', address);
  vi.resetModules();
  return import('./preview-pass.ts');
}

beforeEach(() => sessionStorage.clear());

describe('a preview link', () => {
  it('goes with every read of its model, and with no other', async () => {
    const { withPreviewPass, hasPreviewPass } = await openedAt(
      `/models/${MODEL}/structure?model-preview-id=mwp_a%2Fb`,
    );
    expect(withPreviewPass(`/api/models/${MODEL}`)).toBe(`/api/models/${MODEL}?model-preview-id=mwp_a%2Fb`);
    expect(withPreviewPass(`/api/models/${MODEL}/parts?limit=1`)).toBe(
      `/api/models/${MODEL}/parts?limit=1&model-preview-id=mwp_a%2Fb`,
    );
    expect(withPreviewPass(`/api/models/${idOf('other')}`)).toBe(`/api/models/${idOf('other')}`);
    expect(withPreviewPass('/api/me')).toBe('/api/me');
    expect(hasPreviewPass(idOf('other'))).toBe(false);
  });

  it('survives a reload after the address has lost it', async () => {
    await openedAt(`/models/${MODEL}/structure?model-preview-id=mwp_a`);
    const { hasPreviewPass } = await openedAt(`/models/${MODEL}/requirements`);
    expect(hasPreviewPass(MODEL)).toBe(true);
  });
});
