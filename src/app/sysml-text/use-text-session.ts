import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { t } from '#language/translate.ts';
import { type Kind, KINDS } from '#model/elements/kinds.ts';
import { findElement } from '#model/system-model.ts';
import { openReader } from './reading/text-reader.ts';
import { TextSession, type TextState } from './reading/text-session.ts';

/** The text of an element of the open document, as long as it is shown. `whyNot`: why it cannot be edited; null where it can. */
export function useTextSession(id: string | null): {
  readonly session: TextSession;
  readonly state: TextState;
  readonly whyNot: string | null;
} {
  const document = useDocument();
  const { modelId, model, readOnly } = document;
  const modelName = useModelName(modelId) ?? '';
  // Of a single element nothing that is shown has the name of the model in it.
  const name = id === null ? modelName : '';
  const latest = useRef(document);
  useEffect(() => {
    latest.current = document;
  });
  const [session, reader] = useMemo(() => {
    const opened = openReader();
    const made = new TextSession({
      info: { id: modelId, name },
      id,
      reader: opened,
      edit: (operations) => latest.current.edit(labelFor(latest.current.model, id), operations),
    });
    return [made, opened] as const;
  }, [modelId, id, name]);
  useEffect(
    () => () => {
      session.close();
      reader.stop();
    },
    [session, reader],
  );
  const kinds: readonly Kind[] = id === null ? KINDS : [findElement(model, id)?.kind ?? 'part'];
  const reasons = kinds.map((kind) => document.whyNot(kind));
  const whyNot = readOnly ?? (reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null);
  const locked = id === null ? null : document.whyLocked(id);
  const reason = whyNot ?? locked;
  useEffect(() => session.follow(model, reason === null), [session, model, reason]);
  return { session, state: useStore(session.state), whyNot: reason };
}

function labelFor(model: Parameters<typeof findElement>[0], id: string | null): string {
  const element = id === null ? null : findElement(model, id)?.element;
  const name = element && 'name' in element ? element.name : '';
  return name === '' ? t('Edit SysML text') : t('Edit SysML text of {name}', { name });
}
