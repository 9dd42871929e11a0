import { act, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type EditorSession, EditorSessionProvider, useEditorSession } from './editor-session.tsx';
import { editorStore } from './editor-store.ts';

const useCount = editorStore<{ readonly count: number; readonly more: () => void }>((set) => ({
  count: 0,
  more: () => set(({ count }) => ({ count: count + 1 })),
}));
/** What reads another store of the same editor when it is asked. */
const useSaid = editorStore<{ readonly say: () => string }>((_set, _get, session) => ({
  say: () => `${session.modelId}: ${useCount.in(session).getState().count}`,
}));

const sessions = new Map<string, EditorSession>();

function Editor({ modelId }: { readonly modelId: string }) {
  return (
    <EditorSessionProvider modelId={modelId}>
      <Counter name={modelId} />
    </EditorSessionProvider>
  );
}

function Counter({ name }: { readonly name: string }) {
  const session = useEditorSession();
  sessions.set(name, session);
  const { more } = useCount();
  const count = useCount((state) => state.count);
  return (
    <section aria-label={name}>
      <output>{count}</output>
      <button type="button" onClick={more}>
        More
      </button>
    </section>
  );
}

const editor = (name: string) => within(screen.getByRole('region', { name }));
const countIn = (name: string) => editor(name).getByRole('status').textContent;
const more = (name: string) => act(() => editor(name).getByRole('button', { name: 'More' }).click());

it('two editors at once have each their own, in what is drawn and outside of it', () => {
  render(
    <>
      <Editor modelId="car" />
      <Editor modelId="boat" />
    </>,
  );
  more('car');
  more('car');
  more('boat');
  expect([countIn('car'), countIn('boat')]).toEqual(['2', '1']);
  const [car, boat] = [sessions.get('car')!, sessions.get('boat')!];
  expect([useSaid.in(car).getState().say(), useSaid.in(boat).getState().say()]).toEqual([
    'car: 2',
    'boat: 1',
  ]);
  act(() => useCount.in(boat).setState({ count: 7 }));
  expect([countIn('car'), countIn('boat')]).toEqual(['2', '7']);
});

it('an editor begins anew, of another model and of the same one after it was left', () => {
  const { rerender } = render(<Editor modelId="car" />);
  more('car');
  rerender(<Editor modelId="boat" />);
  expect(countIn('boat')).toBe('0');
  more('boat');
  rerender(<Editor modelId="boat" />);
  expect(countIn('boat')).toBe('1');
  rerender(<p>All models</p>);
  rerender(<Editor modelId="boat" />);
  expect(countIn('boat')).toBe('0');
});

it('is asked for in an editor only', () => {
  const quiet = (event: ErrorEvent) => event.preventDefault();
  addEventListener('error', quiet);
  expect(() => render(<Counter name="nowhere" />)).toThrow('outside of an EditorSessionProvider');
  removeEventListener('error', quiet);
});
