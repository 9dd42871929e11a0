import { t } from '#language/translate.ts';
import { createHash } from 'node:crypto';
import type { TransferNote } from '#contract/transfer.ts';
import { isOfLanguage } from '#interchange/sysml/files/read-files.ts';
import { idNamespaceOf, keptFiles } from '#interchange/sysml/files/kept-files.ts';
import { rootOf } from '#interchange/sysml/mapping/mapper.ts';
import { Project } from '#interchange/sysml/names/project.ts';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { writeZip, type ZipEntry } from '#interchange/zip/write-zip.ts';
import type { Source } from '#model/elements/source.ts';
import type { SystemModel } from '#model/system-model.ts';
import { inOrder } from '#interchange/sysml/plan/in-order.ts';
import { writeProject } from './write-project.ts';

interface Exported {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly notes: TransferNote[];
  /** Several files come in an archive. */
  readonly isArchive: boolean;
}

const PLACES: TransferNote = {
  severity: 'info',
  where: 'places',
  message: t('places and sizes on the canvas are not in the file; an import into the same model keeps them'),
};

/** Writes a model as SysML v2 text: into the file that it came from, or a new one; an archive where it came from several. */
export function exportSysml(info: ModelInfo, model: SystemModel, sources: readonly Source[]): Exported {
  const { entries, notes } = written(info, model, sources);
  const [only] = entries;
  if (only && entries.length === 1 && (only.path === '' || isOfLanguage(only.path)))
    return { bytes: new Uint8Array(only.bytes), notes: [...notes, PLACES], isArchive: false };
  return { bytes: writeZip(entries), notes: [...notes, PLACES], isArchive: true };
}

/** Writes a model as a project archive (KerML, clause 10.3): its files with their index and checksums. */
export function exportKpar(info: ModelInfo, model: SystemModel, sources: readonly Source[]): Exported {
  const { entries, notes } = written(info, model, sources);
  const files = entries.filter(({ path }) => path !== '.meta.json' && path !== '.project.json');
  const named = files.map(({ path, bytes }) => ({ path: path === '' ? 'model.sysml' : path, bytes }));
  const kept = (name: string) => entries.find(({ path }) => path === name)?.bytes;
  const project = {
    name: info.name,
    version: '1.0.0',
    ...(info.description !== '' && { description: info.description }),
    usage: [],
  };
  const archive = [
    { path: '.project.json', bytes: kept('.project.json') ?? json(project) },
    { path: '.meta.json', bytes: json(metaOf(named, kept('.meta.json'))) },
    ...named,
  ];
  return { bytes: writeZip(archive), notes: [...notes, PLACES], isArchive: true };
}

function written(info: ModelInfo, model: SystemModel, sources: readonly Source[]) {
  const id = idNamespaceOf(sources, info.id);
  return writeProject({ ...info, id }, inOrder(model), keptFiles(sources));
}

/** What stood in the file is kept; the index and the checksums are those of the files as they are now. */
function metaOf(files: readonly ZipEntry[], before: Uint8Array | undefined): object {
  const texts = files.filter(({ path }) => isOfLanguage(path));
  const index = texts.flatMap(({ path, bytes }) =>
    topNames(path, bytes).map((name) => [name, path] as const),
  );
  const checksum = texts.map(
    ({ path, bytes }) =>
      [path, { value: createHash('sha256').update(bytes).digest('hex'), algorithm: 'SHA256' }] as const,
  );
  const kept = before ? objectIn(before) : {};
  return {
    metamodel: 'https://www.omg.org/spec/SysML/20250201',
    // The same model gives the same file: no time of writing.
    created: '1980-01-01T00:00:00Z',
    ...kept,
    index: Object.fromEntries(index),
    checksum: Object.fromEntries(checksum),
  };
}

function topNames(path: string, bytes: Uint8Array): string[] {
  const tree = parseText(new TextDecoder().decode(bytes), path);
  const project = new Project([tree]);
  const root = rootOf(project);
  const [file] = project.files;
  return (root ? [root] : (file?.members ?? [])).flatMap(({ name }) => name ?? []);
}

function objectIn(bytes: Uint8Array): object {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

const json = (value: object): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
