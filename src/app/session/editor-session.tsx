import { createContext, type ReactNode, useContext, useState } from 'react';

/**
 * What one person is doing in one editor: one model's page, for as long as it is open. It is what the stores of `editorStore` are held
 * by, so that the next editor begins with none of them.
 */
export class EditorSession {
  constructor(readonly modelId: string) {}
}

const SessionContext = createContext<EditorSession | null>(null);

/** The session of the editor around this component, to give to what is called outside of rendering. */
export function useEditorSession(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useEditorSession is used outside of an EditorSessionProvider');
  return session;
}

/** The id of the open model. Who needs nothing more of it is not drawn anew with each edit, as with `useDocument`. */
export const useModelId = (): string => useEditorSession().modelId;

/** Begins a session with the editor that is in it; another model, or another visit, has another one. */
export function EditorSessionProvider(props: { readonly modelId: string; readonly children: ReactNode }) {
  return <OneSession key={props.modelId} {...props} />;
}

function OneSession({ modelId, children }: { readonly modelId: string; readonly children: ReactNode }) {
  const [session] = useState(() => new EditorSession(modelId));
  return <SessionContext value={session}>{children}</SessionContext>;
}
