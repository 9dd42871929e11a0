import { t } from '#language/translate.ts';
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
    : badFile(t('The archive has no file whose name ends in .sysml or .kerml.'));
}

export function readEntries(entries: readonly ZipEntry[], tell?: Tell): Reading<ProjectFiles> {
  const texts = entries.filter(({ path }) => isOfLanguage(path));
  const total = texts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const trees: SyntaxTree[] = [];
  let done = 0;
  for (const { path, bytes } of texts) {
    const text = decoded(bytes);
    if (text === null)
      return badFile(
        path === ''
          ? t('The file is not written in UTF-8.')
          : t('{file} is not written in UTF-8.', { file: path }),
      );
    try {
      trees.push(parseText(text, path));
    } catch (error) {
      if (!(error instanceof TooManyTokens)) throw error;
      return badFile(
        path === ''
          ? t('The file is too long: more than 4,000,000 words and signs.')
          : t('{file} is too long: more than 4,000,000 words and signs.', { file: path }),
      );
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
      .map(({ at, message }) => ({ path: tree.path, message: faultAt(tree, at, message) })),
  );
}

function faultAt(tree: SyntaxTree, at: number, problem: string): string {
  const { path: file } = tree;
  const { line, column } = linesOf(tree).placeOf(at);
  return file === ''
    ? t('Line {line}, column {column}: {problem}', { line, column, problem })
    : t('{file}, line {line}, column {column}: {problem}', { file, line, column, problem });
}

export function placeIn(tree: SyntaxTree, at: number): string {
  const { path: file } = tree;
  const { line, column } = linesOf(tree).placeOf(at);
  return file === ''
    ? t('Line {line}, column {column}', { line, column })
    : t('{file}, line {line}, column {column}', { file, line, column });
}

/** The answer to files that are broken. */
export function refuseFaults(faults: readonly FieldError[]): Reading<never> {
  const [first] = faults;
  const problem = first?.message ?? '';
  return badFile(
    faults.length > 1
      ? t('{problem}, and {count} more.', { problem, count: faults.length - 1 })
      : `${problem}.`,
    faults.slice(0, ERRORS_LISTED),
  );
}
