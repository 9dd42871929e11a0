import { MOST_SCALE } from '#interchange/documents/pictures/picture.ts';
import { svgFile } from '#interchange/documents/pictures/picture-svg.ts';
import { writeEmf } from '#interchange/documents/pictures/write-emf.ts';
import type { PrintedPicture, Section } from '#interchange/documents/printed-document.ts';
import { escapedValue, sayable } from '#interchange/xml/write-xml.ts';
import type { ZipPieces } from '#interchange/zip/write-zip.ts';

/** What a drawing has of a page, in points. */
export interface DrawingRoom {
  readonly width: number;
  readonly height: number;
}

/** The lengths of drawings are in such parts of a point. */
const EMU = 12_700;
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const SVG = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';

/**
 * The drawings of a document for Word, each as two files of the same vectors: SVG, which newer versions show, and an enhanced metafile for
 * all others.
 */
export class Drawings {
  readonly #numbers = new Map<PrintedPicture, number>();

  constructor(sections: readonly Section[]) {
    for (const { blocks } of sections)
      for (const block of blocks)
        if (block.is === 'picture' && !this.#numbers.has(block))
          this.#numbers.set(block, this.#numbers.size + 1);
  }

  /** What the list of relationships has of them. */
  get relationships(): string {
    return [...this.#numbers.values()].map((at) => relation(at, 'emf') + relation(at, 'svg')).join('');
  }

  /** The files of the drawings, each made when it is packed. */
  *files(): Generator<ZipPieces> {
    for (const [{ picture, alternative }, at] of this.#numbers) {
      yield { path: `word/${pathOf(at, 'emf')}`, pieces: [writeEmf(picture)] };
      yield {
        path: `word/${pathOf(at, 'svg')}`,
        pieces: [new TextEncoder().encode(svgFile(picture, alternative))],
      };
    }
  }

  /** A run with a drawing, in the size that its page has room for. */
  run(block: PrintedPicture, room: DrawingRoom): string {
    const at = this.#numbers.get(block) ?? 0;
    const { largest, picture, alternative } = block;
    const scale = Math.min(MOST_SCALE, room.width / largest.width, room.height / largest.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const svg = `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="${SVG}" r:embed="${idOf(at, 'svg')}"/></a:ext></a:extLst>`;
    const blip = `<a:blip r:embed="${idOf(at, 'emf')}">${svg}</a:blip>`;
    return inlineXml(blip, { id: at, name: `Drawing ${at}`, alternative, width, height });
  }
}

interface InlinePicture {
  /** Of its own in the whole document. */
  readonly id: number;
  readonly name: string;
  readonly alternative: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
}

/** A run with a picture in the line; `blip` says which. */
export function inlineXml(blip: string, { id, name, alternative, ...size }: InlinePicture): string {
  const [width, height] = [size.width, size.height].map((one) => Math.max(1, Math.round(one * EMU)));
  const named = `id="${id}" name="${name}"`;
  const said = escapedValue(sayable(alternative));
  return [
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width}" cy="${height}"/>`,
    `<wp:docPr ${named} descr="${said}"/><wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${MAIN}" noChangeAspect="1"/></wp:cNvGraphicFramePr>`,
    `<a:graphic xmlns:a="${MAIN}"><a:graphicData uri="${PICTURE}"><pic:pic xmlns:pic="${PICTURE}">`,
    `<pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill>${blip}<a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`,
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
  ].join('');
}

/** What the list of relationships says of a picture. */
export const imageRelation = (id: string, path: string): string =>
  `<Relationship Id="${id}" Type="${RELATION}" Target="${path}"/>`;

type Ending = 'emf' | 'svg';
const idOf = (at: number, ending: Ending): string => `drawing${at}${ending}`;
const pathOf = (at: number, ending: Ending): string => `media/drawing${at}.${ending}`;
const relation = (at: number, ending: Ending): string => imageRelation(idOf(at, ending), pathOf(at, ending));
