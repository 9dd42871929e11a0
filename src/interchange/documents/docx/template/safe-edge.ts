import { attributeIn } from './word-attributes.ts';
import { childrenOf, textIn, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { filteredXml, type Keeping, PICTURE, PREFIXES, RELATIONS, WORD } from './word-xml.ts';

/** What of a header or footer is printed. A field that is not among these is printed as what it said last. */
const FIELDS = new Set(
  'PAGE NUMPAGES SECTIONPAGES SECTION TITLE SUBJECT AUTHOR STYLEREF DATE TIME CREATEDATE SAVEDATE PRINTDATE FILENAME'.split(
    ' ',
  ),
);
/** What says how paragraphs, runs and tables look. Their content is taken whole but for numbering, sections and tracked changes. */
const KEPT = new Set(
  'p pPr r rPr t tab br cr noBreakHyphen softHyphen ptab sym tbl tblPr tblGrid gridCol tr trPr tc tcPr drawing fldSimple fldChar instrText'.split(
    ' ',
  ),
);
/** What only surrounds something. */
const UNWRAPPED = new Set('hdr ftr hyperlink sdt sdtContent smartTag ins moveTo customXml'.split(' '));
const PROPERTIES = new Set(['pPr', 'rPr', 'tblPr', 'trPr', 'tcPr', 'tblPrEx']);
const REFUSED_PROPERTIES = /^(?:numPr|sectPr|.*Change|ins|del|moveFrom|moveTo)$/;

/**
 * A header or footer without what could act or lead out of the file: fields that fetch or run, links, macros, objects. `pictures` are the
 * relationships of its own pictures; a drawing of anything else is left out.
 */
export function safeEdge(root: XmlElement, pictures: ReadonlySet<string>): string {
  const refused = refusedFields(root);
  const inProperties = new Set<XmlElement>();
  const keeps = (element: XmlElement): Keeping => {
    const { uri, local } = element;
    if (PREFIXES[uri] === undefined || refused.has(element)) return refused.get(element) ?? 'nothing';
    if (uri !== WORD) return /^(?:hlinkClick|hlinkHover|extLst)$/.test(local) ? 'nothing' : 'whole';
    if (inProperties.has(element) || PROPERTIES.has(local)) {
      if (REFUSED_PROPERTIES.test(local)) return 'nothing';
      for (const child of childrenOf(element)) inProperties.add(child);
      return 'whole';
    }
    if (UNWRAPPED.has(local)) return 'content';
    if (local === 'drawing') return isOwnPicture(element, pictures) ? 'whole' : 'nothing';
    return KEPT.has(local) ? 'whole' : 'nothing';
  };
  const xml = filteredXml(root, {
    keeps,
    says: (_, uri, local, value) => (uri !== RELATIONS || local === 'embed' ? value : null),
  });
  // Word wants a paragraph at the end of each cell, also where nothing is left in it.
  return xml
    .replaceAll('<w:tc/>', '<w:tc><w:p/></w:tc>')
    .replace(/(<w:tc>|<\/w:tcPr>|<w:tcPr\/>|<\/w:tbl>)<\/w:tc>/g, '$1<w:p/></w:tc>');
}

/** Whether a drawing is a picture of the file, and nothing else. */
function isOwnPicture(drawing: XmlElement, pictures: ReadonlySet<string>): boolean {
  const data = found(drawing, 'graphicData');
  const blips = found(drawing, 'blip');
  return (
    data.length === 1 &&
    data.every((one) => attributeIn(one, 'uri') === PICTURE) &&
    blips.length === 1 &&
    blips.every((blip) => pictures.has(attributeIn(blip, 'embed')))
  );
}

/** All elements of that name within another. */
function found(element: XmlElement, local: string): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    child.local === local ? [child, ...found(child, local)] : found(child, local),
  );
}

/** What of fields that are not let through is left out: their marks and instructions; what they said last stays as text. */
function refusedFields(root: XmlElement): ReadonlyMap<XmlElement, Keeping> {
  const refused = new Map<XmlElement, Keeping>();
  const open: { readonly marks: XmlElement[]; instruction: string }[] = [];
  const end = (marks: readonly XmlElement[], instruction: string) => {
    if (!isLetThrough(instruction)) for (const mark of marks) refused.set(mark, 'nothing');
  };
  const walk = (element: XmlElement) => {
    if (element.local === 'fldSimple' && !isLetThrough(attributeIn(element, 'instr')))
      refused.set(element, 'content');
    const field = open.at(-1);
    if (element.local === 'instrText') {
      // One that belongs to no field is none.
      if (field) {
        field.instruction += textIn(element);
        field.marks.push(element);
      } else refused.set(element, 'nothing');
    }
    if (element.local === 'fldChar') {
      const type = attributeIn(element, 'fldCharType');
      if (type === 'begin') open.push({ marks: [element], instruction: '' });
      else if (!field) refused.set(element, 'nothing');
      else {
        field.marks.push(element);
        if (type === 'end') {
          open.pop();
          end(field.marks, field.instruction);
        }
      }
    }
    for (const child of childrenOf(element)) walk(child);
  };
  walk(root);
  // One that does not end is none.
  for (const { marks } of open) for (const mark of marks) refused.set(mark, 'nothing');
  return refused;
}

const isLetThrough = (instruction: string): boolean =>
  FIELDS.has((/^\s*([A-Za-z]+)/.exec(instruction)?.[1] ?? '').toUpperCase());
