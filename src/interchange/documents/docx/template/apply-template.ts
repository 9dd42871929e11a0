import { strFromU8, strToU8 } from 'fflate';
import { mergedStyles } from './merge-styles.ts';
import type { TemplateEdge, WordTemplate } from './word-template.ts';
import { DECLARED, RELATIONS } from './word-xml.ts';

/** What a template dresses: the parts of a document, and its first section, which says what stands at head and foot. */
interface Dressed {
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly section: string;
}

const STYLES = 'word/styles.xml';
const THEME = 'word/theme/theme1.xml';
const OWN_FOOTER = /<w:footerReference w:type="default"([^>]*)\/>/;
const SETTINGS = 'word/settings.xml';
const TYPES = '[Content_Types].xml';
const MAIN_RELATIONS = 'word/_rels/document.xml.rels';

/** A document in the styles, theme and margins of a template, with its headers and footers: where it has a footer, it is in place of the document's. */
export function withTemplate({ parts, section }: Dressed, template: WordTemplate): Dressed {
  const dressed = new Map(parts);
  const read = (path: string) => strFromU8(dressed.get(path) ?? new Uint8Array());
  const put = (path: string, text: string) => dressed.set(path, strToU8(text));
  put(STYLES, mergedStyles(read(STYLES), template));
  if (template.theme !== null) put(THEME, template.theme);
  let references = '';
  for (const [index, edge] of template.edges.entries()) {
    const name = `template${index + 1}.xml`;
    const id = `rTemplate${index + 1}`;
    put(`word/${name}`, edgeXml(edge));
    put(`word/_rels/${name}.rels`, picturesXml(edge, index));
    for (const [at, { ending, base64 }] of edge.pictures.entries())
      dressed.set(`word/${pathOf(index, at, ending)}`, new Uint8Array(Buffer.from(base64, 'base64')));
    put(
      TYPES,
      read(TYPES).replace(
        '</Types>',
        `<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${edge.at}+xml" PartName="/word/${name}"/></Types>`,
      ),
    );
    put(
      MAIN_RELATIONS,
      read(MAIN_RELATIONS).replace(
        '</Relationships>',
        `<Relationship Id="${id}" Type="${RELATIONS}/${edge.at}" Target="${name}"/></Relationships>`,
      ),
    );
    references += `<w:${edge.at}Reference w:type="${edge.of}" r:id="${id}"/>`;
  }
  if (template.edges.some(({ of }) => of === 'even')) {
    const isOff = '<w:evenAndOddHeaders w:val="false"/>';
    put(SETTINGS, read(SETTINGS).replace(isOff, '<w:evenAndOddHeaders/>'));
  }
  const has = (kind: TemplateEdge['of']) =>
    template.edges.some(({ at, of }) => at === 'footer' && of === kind);
  const kept = section.replace(OWN_FOOTER, (own, id: string) => {
    if (has('default')) return '';
    // Pages with even numbers have the document's own as well.
    return has('even') ? own : `${own}<w:footerReference w:type="even"${id}/>`;
  });
  return { parts: dressed, section: kept.replace('<w:sectPr>', `<w:sectPr>${references}`) };
}

function edgeXml({ at, xml }: TemplateEdge): string {
  const tag = at === 'header' ? 'w:hdr' : 'w:ftr';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${tag} ${DECLARED}>${xml || '<w:p/>'}</${tag}>`;
}

const pathOf = (index: number, at: number, ending: string): string =>
  `media/template${index + 1}-${at + 1}.${ending}`;

function picturesXml({ pictures }: TemplateEdge, index: number): string {
  const lines = pictures.map(
    ({ id, ending }, at) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/image" Target="${pathOf(index, at, ending)}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
}
