import { t } from '#language/translate.ts';
import { CLIP_FORMAT } from './clip.ts';

/** A format that pages may put on the system clipboard beside a text, where the browser has such. */
const WEB_FORMAT = `web ${CLIP_FORMAT}`;

/** Fills a copy event of the browser. The text alone would do: the format tells other programs that it is none to be read. */
export function fillEvent(event: ClipboardEvent, json: string): void {
  event.clipboardData?.setData('text/plain', json);
  event.clipboardData?.setData(CLIP_FORMAT, json);
  event.preventDefault();
}

/** The text of a paste event. */
export const textOf = ({ clipboardData }: ClipboardEvent): string =>
  (clipboardData?.getData(CLIP_FORMAT) ?? '') || (clipboardData?.getData('text/plain') ?? '');

/** Puts a text on the system clipboard without a key of the browser; answers why it could not. */
export async function writeClipboard(json: string): Promise<string | null> {
  try {
    const text = new Blob([json], { type: 'text/plain' });
    if (typeof ClipboardItem !== 'undefined' && ClipboardItem.supports?.(WEB_FORMAT)) {
      const data = new Blob([json], { type: WEB_FORMAT });
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text, [WEB_FORMAT]: data })]);
    } else await navigator.clipboard.writeText(json);
    return null;
  } catch {
    return t('This browser does not let pages use the clipboard. Press the keys instead.');
  }
}

/** Reads a text from the system clipboard without a key of the browser, which asks the person; null where it may not. */
export async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
