import type { ReactNode } from 'react';
import { useDocument } from './document-context.tsx';
import { KeepTypedAbout } from './keep-typed-about.tsx';

/** Keeps what is typed into the fields of an element of the open model and cannot be stored yet, beyond the fields and the page. */
export function KeepTyped({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { modelId } = useDocument();
  return (
    <KeepTypedAbout about={modelId} id={id}>
      {children}
    </KeepTypedAbout>
  );
}
