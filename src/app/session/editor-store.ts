import { createStore, type StoreApi, useStore } from 'zustand';
import { type EditorSession, useEditorSession } from './editor-session.tsx';

/** State of which every editor has its own: a hook for what is drawn in an editor. */
interface EditorStore<State> {
  (): State;
  <Part>(select: (state: State) => Part): Part;
  /** The store itself, for what runs outside of rendering. */
  readonly in: (session: EditorSession) => StoreApi<State>;
}

type Make<State> = (
  set: StoreApi<State>['setState'],
  get: StoreApi<State>['getState'],
  session: EditorSession,
) => State;

const whole = <State>(state: State): State => state;

/** Declares state of an editor; it is made when an editor first asks for it, and goes with its session. */
export function editorStore<State>(make: Make<State>): EditorStore<State> {
  const stores = new WeakMap<EditorSession, StoreApi<State>>();
  function storeIn(session: EditorSession): StoreApi<State> {
    const known = stores.get(session);
    if (known) return known;
    const made = createStore<State>((set, get) => make(set, get, session));
    stores.set(session, made);
    return made;
  }
  function useEditorState(): State;
  function useEditorState<Part>(select: (state: State) => Part): Part;
  function useEditorState<Part>(select?: (state: State) => Part): State | Part {
    return useStore<StoreApi<State>, State | Part>(storeIn(useEditorSession()), select ?? whole);
  }
  return Object.assign(useEditorState, { in: storeIn });
}
