import type { ReactNode } from 'react';
import { useModelId } from '#app/session/editor-session.tsx';
import { KeepTypedAbout } from './keep-typed-about.tsx';

/** Keeps what is typed into the fields of an element of the open model and cannot be stored yet, beyond the fields and the page. */
export function KeepTyped({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const modelId = useModelId();
  return (
    <KeepTypedAbout about={modelId} id={id}>
      {children}
    </KeepTypedAbout>
  );
}
