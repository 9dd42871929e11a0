import { t } from '#language/translate.ts';
import { escapedText } from '#interchange/xml/write-xml.ts';
import { readXml } from '#interchange/xml/read-xml.ts';
import { attributeOf, childrenOf, textIn, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { CLIP_MARK, type ClipReading, holdsClip, MOST_CLIP_BYTES } from './clip-mark.ts';

const END = '</svg>';
/** What XML has no way to write and JSON leaves as it is: nothing of a name may be lost on the way through a file. */
const NOT_XML = /[\ufffe\uffff]/g;

/** An SVG of ours with a clip in it, where the standard puts what is not drawn. */
export function putClipInSvg(svg: string, clip: string): string {
  const end = svg.lastIndexOf(END);
  if (end < 0) return svg;
  const json = clip.replace(NOT_XML, (letter) => String.raw`\u${letter.charCodeAt(0).toString(16)}`);
  const metadata = `<metadata data-format="${CLIP_MARK}">${escapedText(json)}</metadata>\n`;
  return `${svg.slice(0, end)}${metadata}${svg.slice(end)}`;
}

/**
 * The clip in an SVG; null of one that has none. The text is read as XML, and not searched: a program that saved it again may have written
 * the same in another way.
 */
export function readSvgClip(svg: string): ClipReading | null {
  if (!holdsClip(svg)) return null;
  if (svg.length > MOST_CLIP_BYTES) return { refusal: t('It is too large to be read.') };
  const read = readXml(svg);
  if (!read.ok) return { refusal: t('It is not well-formed. {problem}', { problem: read.refusal.detail }) };
  const metadata = findMetadata(read.value.root);
  return metadata ? { text: textIn(metadata).trim() } : null;
}

function findMetadata(element: XmlElement): XmlElement | undefined {
  if (element.local === 'metadata' && attributeOf(element, 'data-format') === CLIP_MARK) return element;
  for (const child of childrenOf(element)) {
    const found = findMetadata(child);
    if (found) return found;
  }
  return undefined;
}
