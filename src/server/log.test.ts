import { describe, expect, it } from 'vitest';
import { safeText } from './log.ts';

describe('a text in the log', () => {
  it.each([
    ['/api/models/x?model-preview-id=mwp_abcdefghijkl&limit=1', '/api/models/x?model-preview-id=…&limit=1'],
    ['/api/models/x/previews/mwp_abcdefghijklmnop', '/api/models/x/previews/mwp_…'],
    ['/?token=mw_abcdefghijklmnop', '/?token=mw_…'],
    ['cannot reach postgres://me:hunter2@host/db', 'cannot reach postgres://me:…@host/db'],
    ['/api/invitations/mwi_abcdefghijklmnop/accept', '/api/invitations/mwi_…/accept'],
    ['/api/auth/oidc/callback?code=abc%20def&state=mws_xyz', '/api/auth/oidc/callback?code=…&state=…'],
    ['/api/models', '/api/models'],
  ])('%s', (text, safe) => expect(safeText(text)).toBe(safe));

  it('is cut', () => expect(safeText('x'.repeat(20_000))).toHaveLength(1_000));
});
