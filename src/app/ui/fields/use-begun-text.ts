import { useState, useSyncExternalStore } from 'react';
import { useKeptField } from './field-keeping.tsx';

/**
 * The text of a field of a form that is sent as a whole. Within a `FieldKeepingProvider` what was begun is there again after the form was
 * closed, the page loaded again or the tab closed, until what it begins with is written back. `label` is the field's, where it stands, or its `keptAs`.
 */
export function useBegunText(
  label: string,
  first = '',
): readonly [text: string, write: (text: string) => void] {
  const kept = useKeptField(label);
  const [own, setOwn] = useState(first);
  const begun = useSyncExternalStore(kept?.subscribe ?? never, () => kept?.read()?.text ?? first);
  if (!kept) return [own, setOwn];
  return [
    begun,
    (text) => kept.keep(text === first ? null : { text, base: first, error: null, typing: false }),
  ];
}

const never = () => () => {};
