import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToken } from '#app/api/http/token.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { problem } from '#contract/problem.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { forgetContentsAtSignOut, keepChanges, keptContent } from './kept-contents.ts';
import { knownContent, loadContent } from './load-content.ts';

const MODEL = idOf('model');
const ADA = idOf('Ada');
const session = (name: string) => ({
  token: `${name}-token`,
  user: { id: idOf(name), name, email: 'a@b.c' },
});

function textOf(seq: number, ...names: string[]): string {
  const model = names.reduce((made, name) => made.part(name), aModel()).build();
  const head = { format: 1, seq, kinds: KINDS, definitions: NO_DEFINITIONS };
  const elements = [...model.tables.part.values()];
  return [head, { kind: 'part', elements }].map((line) => JSON.stringify(line)).join('\n');
}

let asked: (string | null)[];
let answer: (tag: string | null) => Response | Promise<Response>;

/** In pieces that end anywhere. */
function inPieces(text: string, tag: string, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let from = 0; from < bytes.length; from += 7) controller.enqueue(bytes.slice(from, from + 7));
      controller.close();
    },
  });
  return new Response(body, { headers: { ...headers, ETag: tag } });
}

beforeEach(() => {
  asked = [];
  useToken.setState({ token: 'Ada-token', userId: ADA, lost: false });
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    const tag = new Headers(init?.headers).get('If-None-Match');
    asked.push(tag);
    return answer(tag);
  });
});
afterEach(() => {
  useToken.getState().signOut();
  vi.unstubAllGlobals();
});

const names = async () => {
  const content = await loadContent(MODEL);
  return (
    content && { seq: content.at.seq, names: [...content.model.tables.part.values()].map(({ name }) => name) }
  );
};
const kept = () => vi.waitFor(async () => expect(await keptContent(ADA, MODEL)).not.toBeNull());

it('a model is read out of lines that come in pieces, and kept', async () => {
  answer = () => inPieces(textOf(4, 'Battery', 'Motor 😀'), '"4-1"');
  expect(await names()).toEqual({ seq: 4, names: ['Battery', 'Motor 😀'] });
  await kept();
  answer = () => new Response(null, { status: 304 });
  expect(await names()).toEqual({ seq: 4, names: ['Battery', 'Motor 😀'] });
  expect(asked).toEqual([null, '"4-1"']);
});

it('what is kept is read while the service is asked whether it is good still', async () => {
  answer = () => inPieces(textOf(4, 'Battery'), '"4-1"');
  await names();
  await kept();
  let say: (response: Response) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      say = resolve;
    });
  const parse = vi.spyOn(JSON, 'parse');
  const loading = names();
  await vi.waitFor(() => expect(parse.mock.calls.some(([line]) => line.includes('Battery'))).toBe(true));
  parse.mockClear();
  say(new Response(null, { status: 304 }));
  expect(await loading).toEqual({ seq: 4, names: ['Battery'] });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

it('what the service no longer takes for good is read anew', async () => {
  answer = () => inPieces(textOf(4, 'Battery'), '"4-1"');
  await names();
  await kept();
  answer = () => inPieces(textOf(9, 'Tank'), '"9-1"');
  expect(await names()).toEqual({ seq: 9, names: ['Tank'] });
});

it('nobody is shown what is kept before the service let them in, and who lost the right keeps nothing', async () => {
  answer = () => inPieces(textOf(4, 'Battery'), '"4-1"');
  await names();
  await kept();
  answer = () =>
    new Response(JSON.stringify(problem('NOT_FOUND', 'There is no such model.')), { status: 404 });
  await expect(names()).rejects.toThrow('There is no such model.');
  expect(await keptContent(ADA, MODEL)).toBeNull();
});

it('signing out forgets it, and another person is not asked about it', async () => {
  const stop = forgetContentsAtSignOut();
  answer = () => inPieces(textOf(4, 'Battery'), '"4-1"');
  await names();
  await kept();
  useToken.getState().signIn(session('Ben'));
  await vi.waitFor(async () => expect(await keptContent(ADA, MODEL)).toBeNull());
  await names();
  expect(asked).toEqual([null, null]);
  stop();
});

it('what it cannot read it does not take for a model', async () => {
  for (const text of ['[]', '', '{"format":2}', `${textOf(1, 'Tank')}\n{"kind":"wheel","elements":[]}`]) {
    answer = () => new Response(text);
    expect(await names()).toBeNull();
  }
});

describe('without the service', () => {
  const set = (seq: number, ...entries: ChangeSet['entries']): ChangeSet => ({
    seq,
    at: '2026-01-01T00:00:00.000Z',
    userId: ADA,
    clientId: null,
    label: '',
    entries,
  });
  const known = async () => {
    const content = await knownContent(MODEL);
    return content && { at: content.at, seqs: content.sets.map(({ seq }) => seq) };
  };

  it('a model is known with the change sets that came after it, up to a gap', async () => {
    answer = () => inPieces(textOf(4, 'Battery'), '"4-1"', { 'Change-Seq': '4', 'Change-Hash': 'abc' });
    await names();
    await kept();
    await keepChanges(MODEL, [set(4), set(5), set(6), set(8)]);
    expect(await known()).toEqual({ at: { seq: 4, hash: 'abc' }, seqs: [5, 6] });
  });

  it('nothing is known of it once it was read anew, nor to somebody else', async () => {
    answer = () => inPieces(textOf(4, 'Battery'), '"4-1"');
    await names();
    await kept();
    await keepChanges(MODEL, [set(5)]);
    answer = () => inPieces(textOf(9, 'Tank'), '"9-1"');
    await names();
    await vi.waitFor(async () => expect(await known()).toMatchObject({ at: { seq: 9 }, seqs: [] }));
    const ada = useToken.getState();
    useToken.setState({ userId: idOf('Eve') });
    expect(await known()).toBeNull();
    useToken.setState(ada);
  });

  it('a change is kept beside a model without the whole of it being read', async () => {
    answer = () => inPieces(textOf(4, 'Battery'), '"4-1"', { 'Change-Seq': '4', 'Change-Hash': 'abc' });
    await names();
    await kept();
    const read = vi.spyOn(IDBObjectStore.prototype, 'get');
    const walked = vi.spyOn(IDBObjectStore.prototype, 'openCursor');
    await keepChanges(MODEL, [set(5)]);
    expect(read).not.toHaveBeenCalled();
    expect(walked).not.toHaveBeenCalled();
    read.mockRestore();
    walked.mockRestore();
    expect(await known()).toMatchObject({ seqs: [5] });
  });
});
