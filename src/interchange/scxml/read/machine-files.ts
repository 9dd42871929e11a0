import { badFile, type Reading } from '#interchange/transfer-result.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import { isArchive, openArchive } from '#interchange/zip/read-archive.ts';
import { t } from '#language/translate.ts';
import { readXmlTree } from './read-tree.ts';
import { type FileBeside, NO_FILES } from './reading.ts';

/** A state chart of an import, and the files that it may name. */
export interface MachineFile {
  /** Its path in the archive; '' of a file by itself. */
  readonly path: string;
  readonly root: XmlElement;
  readonly fileBeside: FileBeside;
}

export interface MachineFiles {
  readonly machines: readonly MachineFile[];
  /** The paths of what no machine named, asked once all are read. */
  unnamed(): readonly string[];
}

/** What packers add by themselves. */
const BY_THE_WAY = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)|\/$/;

/** Reads a state chart, or an archive of one or several with the files that they name. */
export function readMachineFiles(bytes: Uint8Array): Reading<MachineFiles> {
  if (!isArchive(bytes)) {
    const tree = readXmlTree(bytes);
    if (!tree.ok) return tree;
    const machine = { path: '', root: tree.value, fileBeside: NO_FILES };
    return { ok: true, value: { machines: [machine], unnamed: () => [] } };
  }
  const archive = openArchive(bytes);
  if (!archive.ok) return archive;
  const left = new Set(archive.value.names.filter((name) => !BY_THE_WAY.test(name)));
  const charts = [...left].filter((name) => /\.scxml$/i.test(name)).sort();
  const paths = charts.length > 0 ? charts : [...left].filter((name) => /\.xml$/i.test(name)).sort();
  if (paths.length === 0)
    return badFile(t('The archive holds no state chart: no file in it is named .scxml.'));
  const machines: MachineFile[] = [];
  for (const path of paths) {
    left.delete(path);
    const entry = archive.value.read(path);
    const tree = entry.ok ? readXmlTree(entry.value) : entry;
    if (!tree.ok)
      return { ok: false, refusal: { ...tree.refusal, detail: `${path}: ${tree.refusal.detail}` } };
    const fileBeside: FileBeside = (source) => {
      const named = pathOf(source, path, archive.value.names);
      if (named === null) return { ok: false, reason: t('{file} is not in the archive', { file: source }) };
      const found = archive.value.read(named);
      left.delete(named);
      return found.ok
        ? textOf(named, found.value)
        : { ok: false, reason: t('{file} cannot be unpacked', { file: named }) };
    };
    machines.push({ path, root: tree.value, fileBeside });
  }
  return { ok: true, value: { machines, unnamed: () => [...left] } };
}

function textOf(path: string, bytes: Uint8Array): ReturnType<FileBeside> {
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, reason: t('{file} is not a text in UTF-8', { file: path }) };
  }
}

/** The entry that a URI means, seen from the machine at `from`; what lies elsewhere is found by its name if only one has it. */
function pathOf(source: string, from: string, names: readonly string[]): string | null {
  if (/^(?!file:)[a-z][a-z\d+.-]*:/i.test(source)) return null;
  const steps = [...from.split('/').slice(0, -1), ...decoded(source.replace(/^file:\/*/i, '')).split('/')];
  const path: string[] = [];
  for (const step of steps)
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  const whole = path.join('/');
  if (names.includes(whole)) return whole;
  const [only, ...others] = names.filter((name) => name.split('/').at(-1) === path.at(-1));
  return only !== undefined && others.length === 0 ? only : null;
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
