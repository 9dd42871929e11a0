import { useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { freeName } from '#app/fields/rows/free-name.ts';
import { AS_TEMPLATE, templateAsDefinition } from '#app/settings/documents/choice/document-choice.ts';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import type { DefinedTemplate } from '#model/definitions/documents/document-section.ts';
import { GIVEN_DEFINITIONS } from '#model/definitions/documents/given-definitions.ts';
import { useDocumentDefinitions } from './use-document-definitions.ts';

/** What one is called until somebody names it. */
const NEW = t('New definition');

/** Making, opening, duplicating and deleting definitions. `onChosen` is told the one that is to be chosen from then on. */
export function useDefinitionEditing(onChosen: (id: string) => void) {
  const { lastStep, undo } = useDocument();
  const { kept, stored, add, remove, set } = useDocumentDefinitions();
  const [isOpen, setOpen] = useState(false);
  /** The one that was just made: its name is there to be typed over. */
  const [made, setMade] = useState<string | null>(null);

  async function make(definition: Omit<DocumentDefinition, 'id'>) {
    const id = crypto.randomUUID();
    const taken = [...GIVEN_DEFINITIONS, ...kept].map(({ name }) => name);
    const name = freeName(definition.name.slice(0, 190), taken);
    if (!(await tell(t('The definition was not made'), add({ ...definition, id, name })))) return;
    setMade(id);
    setOpen(true);
    onChosen(id);
  }

  return {
    kept,
    stored,
    isOpen,
    made,
    set,
    toggle: () => {
      setMade(null);
      setOpen(!isOpen);
    },
    begin: (template: DefinedTemplate) => make({ ...templateAsDefinition(template), name: NEW }),
    duplicate: (definition: DocumentDefinition) =>
      make({
        ...definition,
        name: definition.id === AS_TEMPLATE ? NEW : t('Copy of {name}', { name: definition.name }),
      }),
    /** Deletes one at once, and says so with a way back. */
    remove: async ({ id, name }: DocumentDefinition) => {
      if (!(await tell(t('The definition was not deleted'), remove(id)))) return;
      const step = lastStep();
      setOpen(false);
      onChosen(AS_TEMPLATE);
      showToast({
        title: t('Deleted the definition “{name}”', { name }),
        ...(step && { action: { label: t('Bring back'), onAction: () => void undo(step) } }),
      });
    },
  };
}

/** A button has no place beside it for a refusal. */
async function tell(title: string, write: Promise<CommitResult>): Promise<boolean> {
  const result = await write;
  if (!result.ok) showError({ title, description: result.message });
  return result.ok;
}
