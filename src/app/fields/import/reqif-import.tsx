import type { Chosen, FileToImport } from '#app/document/requests/use-import-into-model.ts';
import type { ImportPlace } from '#app/document/requests/use-import-preview.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import type { ReqifPreview } from '#contract/transfer.ts';
import type { ReqifMapping } from '#model/elements/reqif-mapping.ts';
import { Clashes } from './conflicts.tsx';
import { FileChanges } from './file-changes.tsx';
import { ImportPreview, type Resolved } from './import-preview.tsx';
import { KINDS_OF_OBJECT, USES, withKind, withUse } from './reqif-meanings.ts';

/** What a ReqIF file's attributes and types are taken for and what its import would do, before it is done. */
export function ReqifImport(props: {
  readonly place: ImportPlace;
  readonly source: FileToImport;
  readonly busy: boolean;
  readonly onImport: (chosen: Chosen) => void;
  readonly onCancel: () => void;
}) {
  const { onImport, ...rest } = props;
  return (
    <ImportPreview
      {...rest}
      label={t('Attributes of {name}', { name: props.source.file.name })}
      action={() => t('Import ReqIF')}
      mappingIn={({ reqif }) => reqif?.mapping}
      onImport={(mapping, _, resolution) => onImport({ mapping, resolution })}
    >
      {({ reqif }, mapping, { onMap }, resolved) =>
        reqif && <Preview {...{ reqif, mapping, onMap, resolved }} />
      }
    </ImportPreview>
  );
}

interface PreviewProps {
  readonly reqif: ReqifPreview;
  readonly mapping: ReqifMapping;
  readonly onMap: (mapping: ReqifMapping) => void;
}

function Preview({ resolved, ...props }: PreviewProps & { readonly resolved: Resolved }) {
  const { added, changed, removed, clashes, conflicts, rows, files } = props.reqif;
  return (
    <>
      <Types {...props} />
      <Attributes {...props} />
      <Clashes clashes={clashes} {...resolved} />
      {files.length > 0 && (
        <div className="flex flex-col gap-1">
          <p className="m-0">{t('Embedded files: they are kept, and exported again as ReqIFZ.')}</p>
          <ul aria-label={t('Embedded files')} className="m-0 list-none p-0 text-muted">
            {files.map(({ path, size }) => (
              <li key={path} className="break-words">
                {t('{path} ({size, number} bytes)', { path, size })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <FileChanges rows={rows} total={added + changed + removed}>
        {t('{added, number} added, {changed, number} changed, {removed, number} removed.', {
          added,
          changed,
          removed,
        })}
        {conflicts > 0 &&
          ` ${t('{count, plural, one {# was} other {# were}} also changed in the model.', { count: conflicts })}`}
      </FileChanges>
    </>
  );
}

function Types({ reqif, mapping, onMap }: PreviewProps) {
  if (reqif.types.length === 0) return null;
  return (
    <ul aria-label={t('Types')} className="m-0 flex list-none flex-col gap-1 p-0">
      {reqif.types.map(({ name, objects, kind }) => (
        <li key={name} className="grid grid-cols-[1fr_12rem_1fr] items-center gap-2">
          <span className="truncate">{name}</span>
          <SelectField
            hideLabel
            label={t('{name} are', { name }, 'what the objects of a type are read as')}
            options={KINDS_OF_OBJECT}
            placeholder={t('Object by object')}
            value={mapping.types.find((one) => one.name === name)?.kind ?? kind ?? ''}
            onValueChange={(chosen) => onMap(withKind(mapping, name, chosen))}
          />
          <span className="truncate text-muted">
            {t('{count, plural, one {# object} other {# objects}}', { count: objects })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Attributes({ reqif, mapping, onMap }: PreviewProps) {
  return (
    <ul aria-label={t('Attributes')} className="m-0 flex list-none flex-col gap-1 p-0">
      {reqif.attributes.map(({ name, types, kind, sample, use }) => (
        <li key={name} className="grid grid-cols-[1fr_12rem_1fr] items-center gap-2">
          <span
            className="truncate"
            title={t('{kind} of {types}', { kind: kind.toLowerCase(), types: types.join(', ') })}
          >
            {name}
          </span>
          <SelectField
            hideLabel
            label={t('{name} is', { name }, 'what an attribute or a column is read as')}
            options={USES}
            value={mapping.attributes.find((one) => one.name === name)?.use ?? use}
            onValueChange={(chosen) => onMap(withUse(mapping, name, chosen))}
          />
          <span className="truncate text-muted">{sample}</span>
        </li>
      ))}
    </ul>
  );
}
