import { badFile, ERRORS_LISTED, type Reading } from '#interchange/transfer-result.ts';
import type { Tell } from '#interchange/tell.ts';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import { TooManyTokens } from '#interchange/sysml/syntax/lexer.ts';
import { linesOf } from '#interchange/sysml/syntax/lines.ts';
import type { SyntaxTree } from '#interchange/sysml/syntax/tree.ts';
import { isArchive, openArchive } from '#interchange/zip/read-archive.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';
import type { FieldError } from '#model/store/result.ts';

/** The files of a project: those of the language, and what came with them. */
export interface ProjectFiles {
  readonly trees: readonly SyntaxTree[];
  /** All of them, in the order of the archive. */
  readonly entries: readonly ZipEntry[];
}

export const isOfLanguage = (path: string): boolean => /\.(sysml|kerml)$/i.test(path) || path === '';

/** Reads a text, or an archive of texts (a folder, or a project archive). Nothing is left out for being broken: errors are in the trees. */
export function readProject(bytes: Uint8Array, tell?: Tell): Reading<ProjectFiles> {
  const entries = isArchive(bytes) ? entriesOf(bytes) : ({ ok: true, value: [{ path: '', bytes }] } as const);
  return entries.ok ? readEntries(entries.value, tell) : entries;
}

function entriesOf(bytes: Uint8Array): Reading<ZipEntry[]> {
  const archive = openArchive(bytes);
  if (!archive.ok) return archive;
  const entries: ZipEntry[] = [];
  for (const path of archive.value.names) {
    if (path.endsWith('/')) continue;
    const read = archive.value.read(path);
    if (!read.ok) return read;
    entries.push({ path, bytes: read.value });
  }
  return entries.some(({ path }) => isOfLanguage(path))
    ? { ok: true, value: entries }
    : badFile('The archive has no file whose name ends in .sysml or .kerml.');
}

export function readEntries(entries: readonly ZipEntry[], tell?: Tell): Reading<ProjectFiles> {
  const texts = entries.filter(({ path }) => isOfLanguage(path));
  const total = texts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const trees: SyntaxTree[] = [];
  let done = 0;
  for (const { path, bytes } of texts) {
    const text = decoded(bytes);
    if (text === null) return badFile(`${path === '' ? 'The file' : path} is not written in UTF-8.`);
    try {
      trees.push(parseText(text, path));
    } catch (error) {
      if (!(error instanceof TooManyTokens)) throw error;
      return badFile(`${path === '' ? 'The file' : path} is too long: more than 4,000,000 words and signs.`);
    }
    done += bytes.length;
    tell?.('reading', done, total);
  }
  return { ok: true, value: { trees, entries } };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What is wrong in the files, each with its place. */
export function faultsIn(trees: readonly SyntaxTree[]): FieldError[] {
  return trees.flatMap((tree) =>
    tree.notes
      .filter(({ severity }) => severity === 'error')
      .map(({ at, message }) => ({ path: tree.path, message: `${placeIn(tree, at)}: ${message}` })),
  );
}

export function placeIn(tree: SyntaxTree, at: number): string {
  const { path } = tree;
  const { line, column } = linesOf(tree).placeOf(at);
  return `${path === '' ? 'Line' : `${path}, line`} ${line}, column ${column}`;
}

/** The answer to files that are broken. */
export function refuseFaults(faults: readonly FieldError[]): Reading<never> {
  const [first] = faults;
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
  return badFile(`${first?.message ?? ''}${more}.`, faults.slice(0, ERRORS_LISTED));
}
