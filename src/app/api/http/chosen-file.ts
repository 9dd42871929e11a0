import { runChunkedAsync } from '#app/ui/scheduling/run-chunked.ts';
import { t } from '#language/translate.ts';
import { filesOfFolder } from '#interchange/folder-files.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';

/** What is said of several files that are no state machine with what it names. */
const ALONE = t(
  'Choose one file. Several files can be imported together only if all are SysML text (.sysml, .kerml), or if one is a state machine (.scxml) and it refers to the others.',
);

export type ChosenFile =
  | { readonly file: File /** Paths in a folder that were not taken. */; readonly leftOut: readonly string[] }
  | { readonly fileName: string; readonly refusal: string };

/**
 * The one file that chosen files are imported as: a folder is packed with what belongs together in it, a state machine with those that it
 * names, SysML texts with each other. Files with the same name in different folders can only be chosen with their folder.
 */
export async function chosenFile(chosen: readonly File[] | Promise<readonly File[]>): Promise<ChosenFile> {
  let files: readonly File[] = [];
  try {
    files = await chosen;
    return await fileOf(files);
  } catch (error) {
    return { fileName: files[0]?.name ?? t('What was dropped'), ...unreadable(error) };
  }
}

/** Why a file cannot be read, by what the browser threw. @throws what is no fault of the file */
export function unreadable(error: unknown): { readonly refusal: string } {
  if (!(error instanceof DOMException)) throw error;
  return { refusal: t('The browser could not read it: it was moved or changed, or may not be read.') };
}

async function fileOf(files: readonly File[]): Promise<ChosenFile> {
  const [first, ...others] = files;
  if (!first) return { fileName: t('The folder'), refusal: t('It is empty.', undefined, 'a folder') };
  if (files.some(({ webkitRelativePath }) => webkitRelativePath)) return fileOfFolder(files);
  if (others.length === 0) return { file: first, leftOut: [] };
  const chart = files.find(({ name }) => /\.scxml$/i.test(name));
  const isText = files.every(({ name }) => /\.(sysml|kerml)$/i.test(name));
  if (!chart && !isText)
    return {
      fileName: t('{name} and {count} more', { name: first.name, count: others.length }),
      refusal: ALONE,
    };
  const main = chart ?? first;
  const inOrder = [main, ...files.filter((file) => file !== main)];
  const packed = await pack(inOrder.map((file) => ({ path: file.name, file })));
  return {
    file: new File([packed], t('{name} and {count} more', { name: main.name, count: others.length })),
    leftOut: [],
  };
}

async function fileOfFolder(files: readonly File[]): Promise<ChosenFile> {
  const paths = files.map((file) => ({
    path: file.webkitRelativePath || file.name,
    size: file.size,
    file,
  }));
  const top = paths[0]?.path.split('/', 1)[0] ?? '';
  const isOne = paths.every(({ path }) => path.startsWith(`${top}/`));
  const inside = isOne ? paths.map((one) => ({ ...one, path: one.path.slice(top.length + 1) })) : paths;
  const name = isOne ? top : t('{name} and more', { name: top });
  const reading = filesOfFolder(inside);
  if (!reading.ok) return { fileName: name, refusal: reading.reason };
  const { taken, leftOut, ending } = reading;
  const [only] = taken;
  if (ending === null && only) return { file: only.file, leftOut };
  return { file: new File([await pack(taken)], `${name}${ending ?? ''}`), leftOut };
}

async function pack(files: readonly { readonly path: string; readonly file: File }[]): Promise<BlobPart> {
  const { inPieces, packingZip } = await import('#interchange/zip/write-zip.ts');
  const entries: ZipEntry[] = [];
  for (const { path, file } of files) entries.push({ path, bytes: new Uint8Array(await file.arrayBuffer()) });
  return new Blob(await runChunkedAsync(packingZip(entries.map(inPieces))));
}
