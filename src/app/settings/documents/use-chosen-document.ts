import { useEffect, useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { givenDefinitions } from '#interchange/documents/composing/given-headings.ts';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import {
  type DocumentChoice,
  FIRST_CHOICE,
  missingIn,
  orderOf,
  templateAsDefinition,
} from './choice/document-choice.ts';
import { useDownloads } from './choice/downloads.tsx';
import { usePreview } from './choice/use-preview.ts';
import { useDefinitionEditing } from './definitions/use-definition-editing.ts';

export type ChosenDocument = ReturnType<typeof useChosenDocument>;

/** The document that is chosen, the definition that it is made by, and what came of it: shown, saved, or changed as one looks at it. */
export function useChosenDocument(modelId: string) {
  const [chosen, setChosen] = useState(FIRST_CHOICE);
  const preview = usePreview(modelId);
  const downloads = useDownloads(modelId);
  const editing = useDefinitionEditing((id) => choose({ definition: id }));

  const all = [...givenDefinitions(), ...editing.kept];
  const named = all.find(({ id }) => id === chosen.definition);
  // A definition that was changed to be of another template takes the choice with it.
  const template = named?.template ?? chosen.template;
  const definition = named ?? templateAsDefinition(template);
  const choice: DocumentChoice = { ...chosen, template, definition: definition.id };
  const order = orderOf(choice);
  const missing = missingIn(choice);
  const isOwn = editing.kept.some(({ id }) => id === definition.id);

  /** What is shown is what was chosen: a choice that changes takes it away. */
  function choose(change: Partial<DocumentChoice>) {
    preview.clear();
    downloads.stop();
    setChosen((now) => ({ ...now, template, ...change }));
  }

  // The service prints what it has.
  const printed = isOwn ? editing.stored.find(({ id }) => id === definition.id) : definition;
  useLivePreview(order, printed, editing.isOpen && missing === undefined, preview.show);

  return {
    choice,
    template,
    definition,
    /** Those that the template can be printed by. */
    definitions: [templateAsDefinition(template), ...all.filter((one) => one.template === template)],
    /** Whether the definition is the model's, so that it can be changed. */
    isOwn,
    order,
    missing,
    choose,
    preview,
    downloads,
    editing,
  };
}

/** Shows the document beside the sections that make it, while these are open, as their changes come to be stored. */
function useLivePreview(
  order: ReturnType<typeof orderOf>,
  printed: DocumentDefinition | undefined,
  isLive: boolean,
  show: (order: ReturnType<typeof orderOf>) => void,
): void {
  const { requirementViews, interfaceViews, referencedDocuments } = useDocument().model.definitions;
  const views = [requirementViews, interfaceViews].map((kept) =>
    kept.filter(({ name }) => printed?.sections.some(({ view }) => view === name)),
  );
  const shown = printed ? JSON.stringify([order, printed, referencedDocuments, views]) : '';
  const latest = useRef(order);
  latest.current = order;
  useEffect(() => {
    if (isLive && shown !== '') show(latest.current);
  }, [isLive, show, shown]);
}
