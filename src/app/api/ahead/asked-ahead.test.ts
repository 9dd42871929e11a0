import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerAhead, keptAhead } from './asked-ahead.ts';

const CONTENT = '/api/models/m/content';
const KEPT = { id: 'ada m', userId: 'ada', tag: '"7"', text: '{}', seq: 7, usedAt: 0 };

function asked(ifNoneMatch?: string) {
  const response = Promise.resolve(new Response('lines'));
  globalThis.askedAhead = {
    token: 'ada',
    kept: { id: KEPT.id, content: Promise.resolve(KEPT) },
    answers: new Map([[CONTENT, { response, ...(ifNoneMatch && { ifNoneMatch }) }]]),
  };
  return response;
}

// The page was opened a second ago, however long the tests have been going.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000));
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.askedAhead = undefined;
});

describe('what was asked before the app had come', () => {
  it('is answered once, and asked for from then on', () => {
    const response = asked();
    expect(answerAhead(CONTENT, 'ada', undefined)).toBe(response);
    expect(answerAhead(CONTENT, 'ada', undefined)).toBeNull();
  });

  it('is answered to nobody else', () => {
    void asked();
    expect(answerAhead(CONTENT, 'bob', undefined)).toBeNull();
    expect(answerAhead(CONTENT, null, undefined)).toBeNull();
  });

  it('is answered to the same question only: of the same path, knowing the same', () => {
    const response = asked('"7"');
    expect(answerAhead('/api/models/other/content', 'ada', '"7"')).toBeNull();
    expect(answerAhead(CONTENT, 'ada', undefined)).toBeNull();
    expect(answerAhead(CONTENT, 'ada', '"6"')).toBeNull();
    expect(answerAhead(CONTENT, 'ada', '"7"')).toBe(response);
  });

  it('is no longer answered when it is old', () => {
    void asked();
    vi.spyOn(performance, 'now').mockReturnValue(30_000);
    expect(answerAhead(CONTENT, 'ada', undefined)).toBeNull();
    expect(keptAhead(KEPT.id)).toBeNull();
  });

  it('reads what is kept once, for the person and the model that it was kept for', async () => {
    void asked();
    expect(keptAhead('bob m')).toBeNull();
    await expect(keptAhead(KEPT.id)).resolves.toBe(KEPT);
    // What is dropped because it could not be read is not found again.
    expect(keptAhead(KEPT.id)).toBeNull();
  });

  it('is nothing on a page that asked for nothing', () => {
    expect(answerAhead(CONTENT, 'ada', undefined)).toBeNull();
    expect(keptAhead(KEPT.id)).toBeNull();
  });
});
