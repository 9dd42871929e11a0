import { QueryClient } from '@tanstack/react-query';
import { begunCommentKey, forgetBegunComments, keepBegunComment } from '#app/api/kept/begun-comments.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import { newEdit, historyEntryOf } from '#app/document/edits/new-edit.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { persistNothing } from '#testing/page/persisted-edits.ts';
import { queueOf } from './queue-of.ts';
import { countUnpersisted, countUnsaved, unsentLabel } from './unsaved.ts';

beforeEach(() => {
  persistNothing();
  useToken.setState({ token: 'token', userId: idOf('me'), lost: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
});

/** A page with so many edits of one model that the service does not have. */
function unsent(count: number): QueryClient {
  const client = new QueryClient();
  for (let n = 0; n < count; n += 1) {
    const edit = newEdit(`Edit ${n}`, { kind: 'operations', operations: [] }, { seq: 0 });
    void queueOf(client, MODEL_ID).add(edit, historyEntryOf(edit, edit.label, null));
  }
  return client;
}

describe('signing out', () => {
  it('is asked about nothing where all is stored', () => {
    const client = new QueryClient();
    expect(countUnsaved(client)).toBe(0);
    expect(unsentLabel(client)).toBeNull();
  });

  it('says that unsent edits stay in the browser for their author', async () => {
    const client = unsent(2);
    await vi.waitFor(() => expect(countUnpersisted(client)).toBe(0));
    expect(unsentLabel(client)).toBe(
      '2 changes have not reached the service yet. They stay in this browser, for you alone, and can be sent when you sign in here again.',
    );
  });

  it('says that they would be lost where the browser keeps nothing', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const client = unsent(1);
    await vi.waitFor(() => expect(countUnsaved(client)).toBe(1));
    expect(unsentLabel(client)).toBe(
      'One change has not reached the service yet and would be lost: this browser keeps nothing.',
    );
  });

  it('says that comments that are begun would be lost, and forgets them', () => {
    const client = new QueryClient();
    keepBegunComment(begunCommentKey('of a part'), 'I think that');
    expect(unsentLabel(client)).toBe('One comment is begun and not sent: it would be lost.');
    keepBegunComment(begunCommentKey('of the model'), 'And');
    expect(unsentLabel(client)).toBe('2 comments are begun and not sent: they would be lost.');
    forgetBegunComments(useToken.getState().userId ?? '');
    expect(unsentLabel(client)).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('I think');
  });
});
