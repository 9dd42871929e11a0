import { t } from '#language/translate.ts';

const SVG = 'image/svg+xml';

/** Why this page cannot put a picture on the clipboard; null where it can. */
export const whyNotCopied = (): string | null =>
  'ClipboardItem' in globalThis && 'clipboard' in navigator
    ? null
    : t('Browsers copy pictures only from pages served over https.');

/**
 * Puts a picture on the clipboard: as PNG and, where the browser allows it, as SVG, of which it lets no style sheet through. @throws
 * where the browser refuses
 */
export async function copyPicture(png: Promise<Blob>, svg: string): Promise<void> {
  const vectors = ClipboardItem.supports?.(SVG) ? { [SVG]: new Blob([svg], { type: SVG }) } : {};
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png, ...vectors })]);
}
