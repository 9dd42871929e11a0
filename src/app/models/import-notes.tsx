import { countWords } from '#app/kind-words.ts';
import { TransferNotes } from '#app/fields/import/transfer-notes.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import type { ImportedModel } from '#contract/transfer.ts';
import { KINDS } from '#model/elements/kinds.ts';

/** What the model does not hold of the file, or holds otherwise: nothing is dropped in silence. */
export function ImportNotes(props: {
  readonly fileName: string;
  readonly report: ImportedModel;
  readonly onOpen: (modelId: string) => void;
  readonly onClose: () => void;
}) {
  const { fileName, report, onOpen, onClose } = props;
  const { model, created, notes } = report;
  const counts = KINDS.filter((kind) => created[kind]).map((kind) => countWords(created[kind] ?? 0, kind));
  return (
    <>
      <p className="m-0">
        {counts.length === 0
          ? t('{fileName} was imported as “{model}”.', { fileName, model: model.name })
          : t('{fileName} was imported as “{model}”: {counts}.', {
              fileName,
              model: model.name,
              counts: counts.join(', '),
            })}{' '}
        {t(
          '{count, plural, one {{count} thing in the file changed or left out:} other {{count} things in the file changed or left out:}}',
          { count: notes.length },
        )}
      </p>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="group"
        aria-label={t('Notes', undefined, 'of an import')}
        className="flex max-h-72 flex-col gap-2 overflow-auto"
      >
        <TransferNotes fileName={fileName} notes={notes} />
      </div>
      <div className="flex gap-2">
        <Button variant="primary" autoFocus onClick={() => onOpen(model.id)}>
          {t('Open the model')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </>
  );
}
