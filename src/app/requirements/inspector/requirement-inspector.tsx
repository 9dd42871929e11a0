import { FileText } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { NamingInterfaces } from '#app/fields/trace/naming-interfaces.tsx';
import { CustomFields } from '#app/fields/custom/custom-fields.tsx';
import { DeclaredFields } from '#app/fields/custom/declared-fields.tsx';
import { ActionList } from '#app/fields/inspector/action-list.tsx';
import { GoneElement, InspectorBody, InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { StatementHints } from '#app/fields/inspector/statement-hints.tsx';
import { gatheredPaths } from '#app/fields/pickers/path-items.ts';
import { SavedMultiPicker, SavedPickerField } from '#app/fields/pickers/saved-picker-field.tsx';
import { SavedSwitch } from '#app/fields/pickers/saved-switch.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import { RequirementVerdict } from '#app/fields/verdicts/requirement-verdict.tsx';
import { AUTO_UPDATE, shownWord, wordOptions } from '#app/fields/cells/labels.ts';
import { parentItems } from '#app/fields/pickers/requirement-items.ts';
import { RESERVED_KEYS } from '#app/requirements/state/custom-fields.ts';
import { useOpenPage } from '#app/requirements/use-open-page.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { SavedNumberField } from '#app/ui/saved-fields/saved-number-field.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import {
  LEVEL_WORDS,
  REQUIREMENT_KINDS,
  REQUIREMENT_LEVELS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
  type Requirement,
} from '#model/elements/requirement.ts';
import { renameElement } from '#model/commands/rename-element.ts';
import type { JsonObject } from '#model/store/json.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { setFunctions } from '#model/commands/set-rows.ts';
import { EmbeddedFiles } from './embedded-files.tsx';
import { FormattedStatement } from './formatted-statement.tsx';
import { SavedConstraints } from './saved-constraints.tsx';

/** All fields of one requirement, each saved by itself. */
export function RequirementInspector({ id }: { readonly id: string }) {
  const { model } = useDocument();
  const openPage = useOpenPage();
  const requirement = model.tables.requirement.get(id);
  if (!requirement) return <GoneElement word="requirement" />;
  return (
    <InspectorBody
      word={shownWord(requirement.kind)}
      title={<span className="font-mono">{requirement.key}</span>}
    >
      <div className="px-3 pt-2">
        <Button size="sm" icon={<FileText aria-hidden="true" size={14} />} onClick={() => openPage(id)}>
          {t('Open its page')}
        </Button>
      </div>
      {/* Keyed: what is being typed belongs to this requirement, whatever is selected next. */}
      <RequirementFields
        key={id}
        requirement={requirement}
        formatted={
          <FormattedStatement
            requirement={requirement}
            className="max-h-[70vh] rounded border border-hairline p-2 text-sm"
          />
        }
      />
    </InspectorBody>
  );
}

/** The fields of a requirement, as the inspector and its page show them; `formatted` stands under the statement. */
export function RequirementFields(props: {
  readonly requirement: Requirement;
  readonly formatted?: ReactNode;
}) {
  const { requirement, formatted } = props;
  const { id, key } = requirement;
  const { model, save } = useModelEdit();
  const set = useSetFields(id);

  return (
    <>
      <InspectorSection>
        <SavedTextArea
          label={t('Title')}
          rows={1}
          value={requirement.name}
          onKeyDown={(event) => {
            // A title is one line: Enter stores it.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
          onCommit={(name) =>
            save(
              t('Set title of {name}', { name: key }),
              renameElement(model, { kind: 'requirement', id, name }),
            )
          }
        />
        <SavedTextArea
          label={t('Statement')}
          rows={3}
          value={requirement.statement}
          onCommit={(text) =>
            set(t('Set statement of {name}', { name: key }), { statement: text.trim() === '' ? '' : text })
          }
        />
        {requirement.kind === 'requirement' && <StatementHints text={requirement.statement} />}
        {formatted}
        <EmbeddedFiles requirement={requirement} />
        <SortingFields requirement={requirement} />
        <LinkFields requirement={requirement} />
      </InspectorSection>
      <InspectorSection>
        <SavedConstraints requirement={requirement} />
        <RequirementVerdict requirement={requirement} />
        <SavedSwitch
          label={AUTO_UPDATE}
          value={requirement.autoUpdate}
          onCommit={(on) => set(t('Set updates of {name}', { name: key }), { autoUpdate: on })}
        />
      </InspectorSection>
      <InspectorSection>
        <ActionList
          elementId={id}
          label={t('Functions')}
          rowName={t('Function')}
          read={(at) => at.tables.requirement.get(id)?.functions ?? []}
          write={(functions) => setFunctions(id, functions)}
        />
      </InspectorSection>
      <NamingInterfaces id={id} as="asked" title={t('Asks for interfaces')} />
      <SourceSection requirement={requirement} />
      <InspectorSection>
        <DeclaredFields id={id} />
        <CustomFields owner={{ kind: 'requirement', id }} reserved={RESERVED_KEYS} />
      </InspectorSection>
    </>
  );
}

/** What sets fields of a requirement, as one step that undo names. */
function useSetFields(id: string) {
  const { save } = useModelEdit();
  return (label: string, fields: JsonObject) => save(label, setFields('requirement', id, fields));
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** The words by which requirements are sorted and filtered, and its key. */
function SortingFields({ requirement }: { readonly requirement: Requirement }) {
  const { id, key } = requirement;
  const set = useSetFields(id);
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <SavedSelectField
        label={t('Status')}
        options={wordOptions(REQUIREMENT_STATUSES)}
        value={requirement.status}
        onCommit={(status) => set(t('Set status of {name}', { name: key }), { status })}
      />
      <SavedSelectField
        label={t('Priority')}
        options={wordOptions(REQUIREMENT_PRIORITIES)}
        value={requirement.priority}
        onCommit={(priority) => set(t('Set priority of {name}', { name: key }), { priority })}
      />
      <SavedSelectField
        label={t('Type')}
        options={wordOptions(REQUIREMENT_TYPES)}
        value={requirement.type}
        onCommit={(type) => set(t('Set type of {name}', { name: key }), { type })}
      />
      <SavedComboboxField
        label={t('Level')}
        known={t('level')}
        suggestions={REQUIREMENT_LEVELS.map((word) => LEVEL_WORDS.label(word))}
        value={LEVEL_WORDS.label(requirement.level)}
        onCommit={(level) =>
          set(t('Set level of {name}', { name: key }), { level: orNull(LEVEL_WORDS.word(level.trim())) })
        }
      />
      <SavedTextField
        label={t('Key')}
        mono
        value={key}
        onCommit={(text) => set(t('Set key of {name}', { name: key }), { key: orNull(text) })}
      />
      <SavedSelectField
        label={t('Kind')}
        options={wordOptions(REQUIREMENT_KINDS)}
        value={requirement.kind}
        onCommit={(kind) => set(t('Set kind of {name}', { name: key }), { kind })}
      />
    </div>
  );
}

/** The requirement above it, and the parts that must meet it. */
function LinkFields({ requirement }: { readonly requirement: Requirement }) {
  const { id, key } = requirement;
  const { part: parts, requirement: requirements } = useDocument().model.tables;
  const set = useSetFields(id);
  const partItems = useMemo(() => gatheredPaths(parts), [parts]);
  const parents = useMemo(() => parentItems(requirements, id), [requirements, id]);
  return (
    <>
      <SavedPickerField
        label={t('Parent', undefined, 'of a requirement')}
        items={parents}
        clearable
        placeholder={t('none: top level', undefined, 'of a requirement')}
        empty={t('No requirement found.')}
        value={requirement.parentId}
        onCommit={(parentId) => set(t('Set parent of {name}', { name: key }), { parentId: parentId ?? null })}
      />
      <SavedMultiPicker
        label={t('Allocated parts')}
        items={partItems}
        placeholder={t('none')}
        empty={t('No part found.')}
        value={requirement.systems}
        onCommit={(systems) => set(t('Set allocated parts of {name}', { name: key }), { systems })}
      />
    </>
  );
}

/** Where it was read, and what somebody remarked on it. */
function SourceSection({ requirement: { id, key, info } }: { readonly requirement: Requirement }) {
  const set = useSetFields(id);
  return (
    <InspectorSection>
      <h3 className="m-0 text-sm font-semibold">{t('Source')}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)_72px] items-start gap-2">
        <SavedTextField
          label={t('File')}
          value={info?.reference?.file ?? ''}
          onCommit={(text) =>
            set(t('Set source of {name}', { name: key }), { info: { reference: { file: orNull(text) } } })
          }
        />
        <SavedNumberField
          label={t('Page')}
          value={info?.reference?.pageNumber}
          onCommit={(page) =>
            set(t('Set source of {name}', { name: key }), {
              info: { reference: { pageNumber: page ?? null } },
            })
          }
        />
      </div>
      <SavedTextArea
        label={t('Quoted text')}
        rows={1}
        value={info?.reference?.text ?? ''}
        onCommit={(text) =>
          set(t('Set source of {name}', { name: key }), { info: { reference: { text: orNull(text) } } })
        }
      />
      <SavedTextArea
        label={t('Comment', undefined, 'a remark')}
        rows={1}
        value={info?.comment ?? ''}
        onCommit={(text) =>
          set(t('Set comment of {name}', { name: key }), { info: { comment: orNull(text) } })
        }
      />
    </InspectorSection>
  );
}
