import { type RefObject, useEffect } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { TEMPLATE_OPTIONS } from '#app/settings/documents/choice/document-choice.ts';
import { kindsOf, ofTemplate } from '#app/settings/documents/sections/section-edits.ts';
import { SectionList } from '#app/settings/documents/sections/section-list.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { t } from '#language/translate.ts';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import { GIVEN_DEFINITIONS } from '#model/definitions/documents/given-definitions.ts';

const PAPERS = [
  { value: 'region', label: t('As the reader’s region has it') },
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: t('Letter', undefined, 'paper') },
] as const;

/** A definition with its name, title and sections, each of which saves itself; one that cannot be changed is shown. */
export function DefinitionEditor(props: {
  readonly definition: DocumentDefinition;
  /** Why it cannot be changed; null where it can. */
  readonly fixed: string | null;
  /** The field that the keyboard goes to where the definition is new. */
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly isNew: boolean;
  /** Changes the definition as it is by then. */
  readonly onChange: (edit: (stored: DocumentDefinition) => DocumentDefinition) => Promise<CommitResult>;
}) {
  const { definition, fixed, nameField, isNew, onChange } = props;
  const { model } = useDocument();
  const { documentDefinitions, requirementViews, interfaceViews } = model.definitions;
  useEffect(() => {
    if (!isNew) return;
    nameField.current?.closest('section')?.scrollIntoView({ block: 'start' });
    nameField.current?.focus({ preventScroll: true });
    nameField.current?.select();
  }, [isNew, nameField]);

  const rename = (text: string): CommitResult | Promise<CommitResult> => {
    const name = text.trim();
    if (name === '') return { ok: false, message: t('Write a name.') };
    const others = [...GIVEN_DEFINITIONS, ...documentDefinitions].filter(({ id }) => id !== definition.id);
    if (others.some((one) => one.name === name))
      return { ok: false, message: t('There is a definition “{name}” already.', { name }) };
    return onChange((stored) => ({ ...stored, name }));
  };

  return (
    <section
      aria-label={t('Definition {name}', { name: definition.name })}
      className="flex min-w-0 flex-col gap-3"
    >
      <h3 className="m-0 text-base font-semibold break-words">{definition.name}</h3>
      {fixed !== null && <p className="m-0 text-sm text-muted">{fixed}</p>}
      <ReadOnly when={fixed !== null}>
        <FieldScope name={t('Definition')} id={`definition ${definition.id}`}>
          <div className="flex flex-col gap-3">
            {fixed === null && (
              <SavedTextField
                ref={nameField}
                label={t('Name')}
                value={definition.name}
                maxLength={200}
                onCommit={rename}
              />
            )}
            {(fixed === null || definition.title !== undefined) && (
              <SavedTextField
                label={t('Title on the cover')}
                value={definition.title ?? ''}
                placeholder={t('Name of the kind of document')}
                maxLength={200}
                onCommit={(text) =>
                  onChange(({ title: _, ...stored }) =>
                    text.trim() === '' ? stored : { ...stored, title: text },
                  )
                }
              />
            )}
            {fixed === null && (
              <div className="grid grid-cols-2 items-start gap-2">
                <SavedSelectField
                  label={t('Kind of document')}
                  value={definition.template}
                  options={TEMPLATE_OPTIONS}
                  onCommit={(template) => onChange((stored) => ofTemplate(stored, template))}
                />
                <SavedSelectField
                  label={t('Paper')}
                  value={definition.paper ?? 'region'}
                  options={PAPERS}
                  onCommit={(next) =>
                    onChange(({ paper: _, ...stored }) =>
                      next === 'region' ? stored : { ...stored, paper: next },
                    )
                  }
                />
              </div>
            )}
            <SectionList
              key={definition.id}
              sections={definition.sections}
              kinds={kindsOf(definition.template)}
              firstViews={{ view: requirementViews[0]?.name, 'interface-view': interfaceViews[0]?.name }}
              onChange={(edit) => onChange((stored) => ({ ...stored, sections: edit(stored.sections) }))}
            />
          </div>
        </FieldScope>
      </ReadOnly>
    </section>
  );
}
