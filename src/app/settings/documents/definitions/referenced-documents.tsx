import { useDocument } from '#app/document/document-context.tsx';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { storedOr } from '#app/settings/stored-or.ts';
import { moved } from '#app/settings/documents/sections/section-edits.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import { RowList } from '#app/ui/tree/row-list.tsx';
import type { ReferencedDocument } from '#model/definitions/documents/referenced-document.ts';

type Listed = readonly ReferencedDocument[];

/** The documents that those of the model refer to: what the section “Referenced documents” lists. Each field saves itself. */
export function ReferencedDocumentList({ whyNot }: { readonly whyNot: string | null }) {
  const { model, modelId } = useDocument();
  const { mutateAsync } = useUpdateDefinitions(modelId);
  const rows = model.definitions.referencedDocuments;
  const change = (edit: (stored: Listed) => Listed | null): Promise<CommitResult> =>
    storedOr(
      t('Somebody removed this document.'),
      mutateAsync({
        change: ({ referencedDocuments }) => {
          const next = edit(referencedDocuments);
          return next && { referencedDocuments: [...next] };
        },
      }),
    );
  const tell = async (write: Promise<CommitResult>) => {
    const result = await write;
    if (!result.ok)
      showError({ title: t('The referenced documents stay as they were'), description: result.message });
  };
  return (
    <ReadOnly when={whyNot !== null}>
      <RowList
        label={t('Documents')}
        rowName={t('Document')}
        rows={rows}
        rowKey={({ id }) => id}
        empty={t('No referenced documents.')}
        onAdd={() =>
          void tell(change((stored) => [...stored, { id: crypto.randomUUID(), title: t('Untitled') }]))
        }
        onMove={(from, to) =>
          void tell(
            change((stored) => {
              const place = (at: number) => stored.findIndex(({ id }) => id === rows[at]?.id);
              return moved(stored, place(from), place(to));
            }),
          )
        }
        onRemove={(index) => void tell(change((stored) => stored.filter(({ id }) => id !== rows[index]?.id)))}
      >
        {(row) => (
          <DocumentRow
            row={row}
            onChange={(edit) =>
              change((stored) =>
                stored.some(({ id }) => id === row.id)
                  ? stored.map((one) => (one.id === row.id ? edit(one) : one))
                  : null,
              )
            }
          />
        )}
      </RowList>
    </ReadOnly>
  );
}

const LONGEST = { title: 2000, other: 200 } as const;

function DocumentRow(props: {
  readonly row: ReferencedDocument;
  readonly onChange: (edit: (stored: ReferencedDocument) => ReferencedDocument) => Promise<CommitResult>;
}) {
  const { row, onChange } = props;
  /** A field that may be left empty. */
  const set = (name: 'number' | 'issue' | 'date', text: string) =>
    onChange(({ [name]: _, ...stored }) =>
      text.trim() === '' ? stored : { ...stored, [name]: text.trim() },
    );
  return (
    <div className="grid grid-cols-1 items-start gap-2 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_minmax(0,1fr)_minmax(0,1.5fr)]">
      <SavedTextField
        label={t('Number', undefined, 'of a document')}
        value={row.number ?? ''}
        maxLength={LONGEST.other}
        onCommit={(text) => set('number', text)}
      />
      <SavedTextField
        label={t('Title')}
        value={row.title}
        maxLength={LONGEST.title}
        onCommit={(text) =>
          text.trim() === ''
            ? { ok: false, message: t('Write a title.') }
            : onChange((stored) => ({ ...stored, title: text.trim() }))
        }
      />
      <SavedTextField
        label={t('Issue', undefined, 'of a document')}
        value={row.issue ?? ''}
        maxLength={LONGEST.other}
        onCommit={(text) => set('issue', text)}
      />
      <SavedTextField
        label={t('Date')}
        value={row.date ?? ''}
        placeholder="2026-11-21"
        maxLength={LONGEST.other}
        onCommit={(text) => set('date', text)}
      />
    </div>
  );
}
