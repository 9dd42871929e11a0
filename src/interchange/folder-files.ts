import { t } from '#language/translate.ts';
import { LIMITS as ARCHIVE } from './zip/read-archive.ts';

/** A file in a folder that is to be read as one. */
export interface FileOfFolder {
  /** From the folder on, with slashes. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

export type FolderReading<T extends FileOfFolder> =
  | {
      readonly ok: true;
      /** In the order of their paths. */
      readonly taken: readonly T[];
      /** The paths of the others, but for what tools hide. */
      readonly leftOut: readonly string[];
      /** How the name of an archive of them ends; null where one file is the whole of it, and is read by itself. */
      readonly ending: '.zip' | '.kpar' | null;
    }
  | { readonly ok: false; readonly reason: string };

const LANGUAGE = /\.(sysml|kerml)$/i;
const PROJECT = /^\.(project|meta)\.json$/;
const OF_LANGUAGE = /\.(sysml|kerml)$|^\.(project|meta)\.json$/i;
const CAPELLA = /\.(capella|melodymodeller)$/i;
const OF_CAPELLA = /\.(capella|melodymodeller|capellafragment|melodyfragment)$/i;
const MACHINE = /\.scxml$/i;
/** What is read by itself. */
const ALONE = /\.(json|csv|tsv|xlsx|xlsm|reqif|reqifz|kpar|zip)$/i;
/** What tools keep beside the files of a person: of version control, of editors, of packages that were fetched. */
const HIDDEN = /(^|\/)(\.[^/]*|__MACOSX|node_modules)(\/|$)/;

/** Whether a file in a folder, or a folder in it, is nothing that a person put there to be read. */
export const isHidden = (path: string): boolean => HIDDEN.test(path) && !PROJECT.test(path);

/**
 * Which files of a folder are read together, and as what: a project of SysML v2 texts, a Capella project with its fragments, state machines
 * with all that lies beside them; or the only file in it that can be read.
 */
export function filesOfFolder<T extends FileOfFolder>(all: readonly T[]): FolderReading<T> {
  const files = all.filter(({ path }) => !isHidden(path)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const has = (kind: RegExp): boolean => files.some(({ path }) => kind.test(path));
  const kinds = [
    { is: CAPELLA, what: t('a Capella model'), takes: OF_CAPELLA },
    { is: LANGUAGE, what: t('SysML v2 text'), takes: OF_LANGUAGE },
    { is: MACHINE, what: t('state machines'), takes: /(?:)/ },
  ].filter(({ is }) => has(is));
  const [kind, other] = kinds;
  if (kind && other)
    return {
      ok: false,
      reason: t('It holds {one} and {other}. Choose one of them.', { one: kind.what, other: other.what }),
    };
  const single = files.filter(({ path }) => ALONE.test(path) && !PROJECT.test(path));
  if (!kind && single.length !== 1) return { ok: false, reason: whyNone(single) };
  const takes = kind?.takes ?? ALONE;
  const taken = kind ? files.filter(({ path }) => takes.test(path)) : single;
  const left = files.filter((file) => !taken.includes(file)).map(({ path }) => path);
  const tooMuch = whyTooMuch(taken);
  if (tooMuch !== null) return { ok: false, reason: tooMuch };
  const isProject = kind?.is === LANGUAGE && files.some(({ path }) => path === '.project.json');
  return { ok: true, taken, leftOut: left, ending: kind ? (isProject ? '.kpar' : '.zip') : null };
}

function whyNone(single: readonly FileOfFolder[]): string {
  if (single.length === 0)
    return t(
      'It holds no file that can be imported: no SysML v2 text (.sysml, .kerml), Capella model, state machine (.scxml), ReqIF file, table or model exported from Modelwright.',
    );
  const [first, second] = single;
  return t(
    'It holds several files that are imported one by one ({first}, {second}{more, plural, =0 {} other { and # more}}). Choose one of them.',
    { first: first?.path ?? '', second: second?.path ?? '', more: single.length - 2 },
  );
}

function whyTooMuch(taken: readonly FileOfFolder[]): string | null {
  if (taken.length > ARCHIVE.entries)
    return t('It holds {count, number} files to read together; the limit is {limit, number}.', {
      count: taken.length,
      limit: ARCHIVE.entries,
    });
  const size = taken.reduce((sum, file) => sum + file.size, 0);
  const mebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`;
  return size > ARCHIVE.unpacked
    ? t('Its files have {size} together; the limit is {limit}.', {
        size: mebibytes(size),
        limit: mebibytes(ARCHIVE.unpacked),
      })
    : null;
}

/** What was left out of a folder, as a sentence; empty where nothing was. */
export function leftOutSentence(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return '';
  const named = leftOut.slice(0, 3).join(', ');
  const more = Math.max(0, leftOut.length - 3);
  return t('Not imported: {files}{more, plural, =0 {} other { and # more}}.', { files: named, more });
}
