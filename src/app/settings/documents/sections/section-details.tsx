import { useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { SavedMultiPicker } from '#app/fields/pickers/saved-picker-field.tsx';
import { ColumnChoice, type ColumnName } from '#app/fields/tables/column-choice.tsx';
import { SortChoice } from '#app/fields/tables/sort-choice.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { SavedTextArea } from '#app/ui/saved-fields/saved-text-area.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import {
  columnsAtFirst,
  printedColumns,
  rowColumns,
} from '#interchange/documents/composing/section-columns.ts';
import {
  canSay,
  type DocumentSection,
  SECTION_LABELS,
} from '#model/definitions/documents/document-section.ts';
import { Conditions } from './conditions.tsx';
import { moved, withoutEmpty } from './section-edits.ts';

type Edit = (stored: DocumentSection) => DocumentSection;

interface SectionProps {
  readonly section: DocumentSection;
  readonly onChange: (edit: Edit) => Promise<CommitResult>;
}

/** What a section says beside what it shows: its heading, text, columns, rows and order. */
export function SectionDetails(props: SectionProps & { readonly isNew: boolean }) {
  const { section } = props;
  const { shows } = section;
  const { model } = useDocument();
  const [problem, setProblem] = useState<string | null>(null);
  const change = (edit: Edit) => props.onChange((stored) => withoutEmpty(edit(stored)));
  /** A list has no field to show a refusal beside. */
  const tell = async (write: Promise<CommitResult>) => {
    const result = await write;
    setProblem(result.ok ? null : result.message);
  };
  const inRows = rowColumns(shows, model, [
    ...(section.where ?? []).map(({ column }) => column),
    ...(section.sort ?? []).map(({ column }) => column),
  ]).map((column) => ({ ...named(column), ...(column.options && { options: column.options }) }));

  return (
    <div className="flex flex-col gap-3">
      <SavedTextField
        label={t('Heading')}
        autoFocus={props.isNew}
        value={section.heading ?? ''}
        placeholder={SECTION_LABELS[shows]()}
        maxLength={200}
        onCommit={(heading) => change((stored) => ({ ...stored, heading }))}
      />
      {canSay(shows, 'text') && (
        <SavedTextArea
          label={t('Text')}
          rows={4}
          value={section.text ?? ''}
          hint={t('Replaces the standard text of the section. Each line is a paragraph.')}
          onCommit={(text) => change((stored) => ({ ...stored, text }))}
        />
      )}
      <ShownFields section={section} onChange={change} />
      {canSay(shows, 'columns') && (
        <SectionColumns section={section} onChange={(edit) => void tell(change(edit))} />
      )}
      {canSay(shows, 'words') && (
        <SavedTextField
          label={t('Filter by words')}
          value={section.words ?? ''}
          maxLength={200}
          onCommit={(words) => change((stored) => ({ ...stored, words }))}
        />
      )}
      {canSay(shows, 'where') && (
        <Conditions
          columns={inRows}
          conditions={section.where ?? []}
          onChange={(edit) => change((stored) => ({ ...stored, where: edit(stored.where ?? []) }))}
        />
      )}
      {canSay(shows, 'sort') && (
        <SortChoice
          columns={inRows}
          sorts={section.sort ?? []}
          otherwise={t('As in the model')}
          onChange={(edit) => void tell(change((stored) => ({ ...stored, sort: edit(stored.sort ?? []) })))}
        />
      )}
      {problem !== null && (
        <p role="alert" className="m-0 text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Which of several it shows: of the documents that are referred to, or of the saved views. */
function ShownFields({ section, onChange }: SectionProps) {
  const { shows } = section;
  const { requirementViews, interfaceViews, referencedDocuments } = useDocument().model.definitions;
  return (
    <>
      {canSay(shows, 'documents') && (
        <SavedMultiPicker
          label={t('Documents listed')}
          items={referencedDocuments.map(({ id, number, title }) => ({
            id,
            label: number === undefined ? title : `${number} ${title}`,
          }))}
          labelOfAbsent={() => t('No longer in the model')}
          value={section.documents ?? []}
          placeholder={t('All referenced documents of the model')}
          onCommit={(ids) => onChange((stored) => ({ ...stored, documents: [...ids] }))}
        />
      )}
      {canSay(shows, 'view') && (
        <SavedSelectField
          label={t('Saved view')}
          value={section.view ?? ''}
          options={(shows === 'view' ? requirementViews : interfaceViews).map(({ name }) => ({
            value: name,
            label: name,
          }))}
          hint={
            shows === 'view'
              ? t('Its columns, rows and order are those of the view, which is changed in Requirements.')
              : t('Its columns, rows and order are those of the view, which is changed in Interfaces.')
          }
          onCommit={(view) => onChange((stored) => ({ ...stored, view }))}
        />
      )}
    </>
  );
}

/** The columns of its table in their order; without any of its own, those that the document has. */
function SectionColumns(props: {
  readonly section: DocumentSection;
  readonly onChange: (edit: Edit) => void;
}) {
  const { section, onChange } = props;
  const { shows } = section;
  const { model } = useDocument();
  const readOnly = useReadOnly();
  const atFirst = columnsAtFirst(shows, model);
  const asked = section.columns ?? atFirst;
  const columns: readonly ColumnName[] = printedColumns(shows, model, asked).map(named);
  const ofColumns = (edit: (ids: readonly string[]) => readonly string[]) =>
    onChange((stored) => ({ ...stored, columns: [...edit(stored.columns ?? atFirst)] }));
  const place = (ids: readonly string[], id: string) => ids.indexOf(id);
  return (
    <div className="flex flex-col items-start gap-1">
      <ColumnChoice
        shown={asked.flatMap((id) => columns.find((one) => one.id === id) ?? [])}
        hidden={columns.filter(({ id }) => !asked.includes(id))}
        isFixed={(id) => asked.length === 1 && asked[0] === id}
        onShow={(id) => ofColumns((ids) => [...ids, id])}
        onHide={(id) => ofColumns((ids) => ids.filter((one) => one !== id))}
        onMove={(id, to) => ofColumns((ids) => moved(ids, place(ids, id), place(ids, to)))}
      />
      {section.columns && !readOnly && (
        <LinkButton onClick={() => onChange(({ columns: _, ...stored }) => stored)}>
          {t('Columns as the document has them')}
        </LinkButton>
      )}
    </div>
  );
}

const named = ({ id, head }: { readonly id: string; readonly head: string }): ColumnName => ({
  id,
  label: head,
});
