import { createContext, type ReactNode, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Fields and lists within show what they hold, to be read and copied, and take no change. */
export function ReadOnly({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return <ReadOnlyContext value={when}>{children}</ReadOnlyContext>;
}

/** Whether a field here only shows its value. */
export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
