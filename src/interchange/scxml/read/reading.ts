import type { IsTruth, Translated } from '#interchange/scxml/ecmascript/ecmascript.ts';
import { t } from '#language/translate.ts';

/** Tells what of a file is read otherwise than it says, or not at all. */
export type Tell = (line: number, message: string) => void;

/** The elements of SCXML that are states; each is a kind of states of the model by the same name. */
export const STATE_KINDS: ReadonlySet<string> = new Set(['state', 'parallel', 'final', 'history']);

/** The text of a file that a machine names, or why there is none. */
export type FileBeside = (
  source: string,
) => { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** Of a machine that came alone. */
export const NO_FILES: FileBeside = (source) => ({
  ok: false,
  reason: t('{file} is another file: import it together with the machine', { file: source }),
});

/** What is known of the file while its executable content is read. */
export interface Reading {
  /** Hears of everything that the model only keeps as the name of an action. */
  readonly tell: Tell;
  readonly isTruth: IsTruth;
  readonly fileBeside: FileBeside;
}

/** Why something could not be read, and whether it could not, for a message that says so at its end. */
export const why = (read: Translated) =>
  read.ok ? { hasReason: 'no', reason: '' } : { hasReason: 'yes', reason: read.reason };
