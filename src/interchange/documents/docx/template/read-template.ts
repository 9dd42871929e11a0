import { strToU8 } from 'fflate';
import { badFile, type Reading } from '#interchange/transfer-result.ts';
import { decodeXml } from '#interchange/xml/decode-xml.ts';
import { readXml } from '#interchange/xml/read-xml.ts';
import { childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { type Archive, openArchive } from '#interchange/zip/read-archive.ts';
import { readStyles } from './read-styles.ts';
import { safeEdge } from './safe-edge.ts';
import { attributeIn } from './word-attributes.ts';
import type { Margins, TemplateEdge, WordTemplate } from './word-template.ts';
import { RELATIONS, WORD } from './word-xml.ts';

/** Bounds of a template: the file, all that it unpacks to, and what is kept of it. */
export const TEMPLATE_LIMITS = {
  bytes: 2 * 1024 * 1024,
  unpacked: 32 * 1024 * 1024,
  kept: 4 * 1024 * 1024,
  styles: 1_000,
} as const;
const MIB = 1024 * 1024;

const refused = (why: string): Reading<never> => badFile(`The template was not taken. ${why}`);

/**
 * Reads a Word template (.dotx) or document (.docx) for what restyles a document: styles, theme, margins, headers and footers. Only these
 * parts are read. Refused where it is no such file, has macros, or is larger than the bounds.
 */
export function readTemplate(bytes: Uint8Array): Reading<WordTemplate> {
  if (bytes.length > TEMPLATE_LIMITS.bytes)
    return refused(`It is larger than ${TEMPLATE_LIMITS.bytes / MIB} MiB.`);
  const opened = openArchive(bytes, TEMPLATE_LIMITS.unpacked);
  if (!opened.ok) return refused(opened.refusal.detail);
  try {
    return { ok: true, value: templateIn(opened.value) };
  } catch (error) {
    if (error instanceof Unusable) return refused(error.message);
    throw error;
  }
}

/** Why a template is not taken; never leaves this file. */
class Unusable extends Error {}

function templateIn(archive: Archive): WordTemplate {
  if (archive.names.some((name) => /vba(?:project|data)/i.test(name)))
    throw new Unusable('It has macros. Save it as a template without them (.dotx).');
  const main = mainPart(archive);
  const relations = relationsOf(archive, main);
  const partOf = (kind: string) =>
    [...relations.values()].find(({ type, path }) => type === `${RELATIONS}/${kind}` && path !== null)
      ?.path ?? null;
  const stylesPath = partOf('styles');
  if (stylesPath === null) throw new Unusable('It has no styles.');
  const styles = readStyles(xmlOf(archive, stylesPath));
  if (typeof styles === 'string') throw new Unusable(styles);
  if (styles.styles.length > TEMPLATE_LIMITS.styles)
    throw new Unusable(`It has more than ${TEMPLATE_LIMITS.styles} styles.`);
  const sections = childrenOf(childOf(xmlOf(archive, main), 'body'), 'sectPr');
  const section = sections.at(-1);
  const template: WordTemplate = {
    ...styles,
    theme: themeIn(archive, partOf('theme')),
    margins: marginsIn(childOf(section, 'pgMar')),
    edges: section ? edgesIn(archive, section, relations, hasEven(archive, partOf('settings'))) : [],
  };
  if (JSON.stringify(template).length > TEMPLATE_LIMITS.kept)
    throw new Unusable(`What is used of it is larger than ${TEMPLATE_LIMITS.kept / MIB} MiB.`);
  return template;
}

function mainPart(archive: Archive): string {
  const main = [...relationsOf(archive, '').values()].find(
    ({ type }) => type === `${RELATIONS}/officeDocument`,
  );
  if (!main?.path) throw new Unusable('It is no Word template (.dotx).');
  const types = xmlOf(archive, '[Content_Types].xml');
  const type = attributeIn(
    childrenOf(types, 'Override').find((one) => attributeIn(one, 'PartName') === `/${main.path}`),
    'ContentType',
  );
  if (type.includes('macroEnabled'))
    throw new Unusable('It has macros. Save it as a template without them (.dotx).');
  if (!/wordprocessingml\.(?:template|document)\.main\+xml$/.test(type))
    throw new Unusable('It is no Word template (.dotx).');
  const { uri } = xmlOf(archive, main.path);
  if (uri !== WORD)
    throw new Unusable('It is written as strict Open XML. Save it as a plain Word template (.dotx).');
  return main.path;
}

function xmlOf(archive: Archive, path: string): XmlElement {
  return parsed(textOf(archive, path), path);
}

function textOf(archive: Archive, path: string): string {
  if (!archive.names.includes(path)) throw new Unusable(`It has no part ${path.slice(0, 80)}.`);
  const read = archive.read(path);
  if (!read.ok) throw new Unusable(read.refusal.detail);
  const text = decodeXml(read.value);
  if (!text.ok) throw new Unusable(`${path.slice(0, 80)}: ${text.refusal.detail}`);
  return text.value;
}

function parsed(text: string, path: string): XmlElement {
  const file = readXml(text);
  if (!file.ok) throw new Unusable(`${path.slice(0, 80)}: ${file.refusal.detail}`);
  return file.value.root;
}

interface Relation {
  readonly type: string;
  /** The part it leads to; null where it leads out of the file. */
  readonly path: string | null;
}

/** Where the relationships of a part lead, by their ids. */
function relationsOf(archive: Archive, part: string): ReadonlyMap<string, Relation> {
  const at = part.lastIndexOf('/') + 1;
  const [folder, name] = [part.slice(0, at), part.slice(at)];
  const path = `${folder}_rels/${name}.rels`;
  if (!archive.names.includes(path)) return new Map();
  return new Map(
    childrenOf(xmlOf(archive, path), 'Relationship').map((one) => [
      attributeIn(one, 'Id'),
      {
        type: attributeIn(one, 'Type'),
        path:
          attributeIn(one, 'TargetMode') === 'External' ? null : resolved(folder, attributeIn(one, 'Target')),
      },
    ]),
  );
}

function resolved(folder: string, target: string): string {
  const steps = (target.startsWith('/') ? target : folder + target).split('/');
  const path: string[] = [];
  for (const step of steps)
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  return path.join('/');
}

/** Fonts and colours; not a theme with pictures, whose parts are not taken. */
function themeIn(archive: Archive, path: string | null): string | null {
  if (path === null) return null;
  const text = textOf(archive, path);
  parsed(text, path);
  return /\br:(?:embed|link|id)\s*=/.test(text) ? null : text;
}

const SIDES = ['top', 'bottom', 'left', 'right', 'header', 'footer'] as const;
/** Wider ones would leave no room for tables on A4. */
const WIDEST_MARGIN = 4_000;

function marginsIn(element: XmlElement | undefined): Margins | null {
  const [top, bottom, left, right, header, footer] = SIDES.map((side) =>
    Number(attributeIn(element, side) || Number.NaN),
  );
  const all = { top, bottom, left, right, header, footer };
  const isRight = (value: number | undefined): value is number =>
    value !== undefined && Number.isInteger(value) && value >= 0 && value <= WIDEST_MARGIN;
  if (!SIDES.every((side) => isRight(all[side]))) return null;
  return {
    top: top ?? 0,
    bottom: bottom ?? 0,
    left: left ?? 0,
    right: right ?? 0,
    header: header ?? 0,
    footer: footer ?? 0,
  };
}

/** Whether pages with even numbers have a head and foot of their own. */
const hasEven = (archive: Archive, settings: string | null): boolean =>
  settings !== null && isOn(childOf(xmlOf(archive, settings), 'evenAndOddHeaders'));

const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !/^(?:0|false|off)$/.test(attributeIn(element, 'val'));

function edgesIn(
  archive: Archive,
  section: XmlElement,
  relations: ReadonlyMap<string, Relation>,
  isEvenShown: boolean,
): TemplateEdge[] {
  const shown = {
    default: true,
    first: isOn(childOf(section, 'titlePg')),
    even: isEvenShown,
  };
  return (['header', 'footer'] as const).flatMap((at) =>
    childrenOf(section, `${at}Reference`).flatMap((reference): TemplateEdge[] => {
      const of = attributeIn(reference, 'type') || 'default';
      const path = relations.get(attributeIn(reference, 'id'))?.path ?? null;
      if (path === null || (of !== 'default' && of !== 'first' && of !== 'even') || !shown[of]) return [];
      const pictures = picturesOf(archive, path);
      const xml = safeEdge(xmlOf(archive, path), new Set(pictures.map(({ id }) => id)));
      return [{ at, of, xml, pictures: pictures.filter(({ id }) => xml.includes(`r:embed="${id}"`)) }];
    }),
  );
}

/** The pictures that a part names and that are what they say, by their first bytes. */
function picturesOf(archive: Archive, part: string): TemplateEdge['pictures'] {
  return [...relationsOf(archive, part)].flatMap(([id, { type, path }]) => {
    if (type !== `${RELATIONS}/image` || path === null || !/^[A-Za-z0-9_]+$/.test(id)) return [];
    if (!archive.names.includes(path)) return [];
    const read = archive.read(path);
    if (!read.ok) throw new Unusable(read.refusal.detail);
    const ending = pictureType(read.value);
    return ending === null ? [] : [{ id, ending, base64: Buffer.from(read.value).toString('base64') }];
  });
}

const SIGNATURES = [
  ['png', strToU8('\u0089PNG\r\n\u001a\n', true)],
  ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff)],
  ['gif', strToU8('GIF8', true)],
] as const;

const pictureType = (bytes: Uint8Array) =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
