import { shownDay } from '#app/ui/locale/shown-time.ts';
import { t } from '#language/translate.ts';
import { cssString } from './css-string.ts';
import { printedMain } from './printed-main.ts';
import { type Printed, printedNote } from './printed.ts';

/** Long enough for any print dialog where the browser does not say that it is closed. */
const KEPT_MS = 600_000;

let unstage: (() => void) | null = null;
let isListening = false;

/** What the view that is shown puts in place of the page when it is printed; undefined where it is what stands in the middle. */
let source: (() => Printed | null) | undefined;

/**
 * Has a view printed by what `build` makes of it, until the answer is called. Made at once, for the browser waits for nothing; null where the
 * view has nothing of its own to print now.
 */
export function setPrinted(build: () => Printed | null): () => void {
  source = build;
  standReady();
  return () => {
    if (source === build) source = undefined;
  };
}

/** Opens the print dialog for the view that is shown. @throws where the browser cannot draw a picture of it */
export const printView = (): Promise<void> => printInstead(source?.() ?? printedMain());

/**
 * Opens the print dialog with something else in place of the page, once its pictures are drawn. @throws where the browser cannot draw
 * one of them
 */
export async function printInstead(printed: Printed): Promise<void> {
  stage(printed);
  try {
    await Promise.all([...printed.content.querySelectorAll('img')].map((image) => image.decode()));
  } catch (error) {
    unstage?.();
    throw error;
  }
  print();
}

/** Brings what is to be printed onto the page whichever way the dialog is opened, and takes it away after. */
export function standReady(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('beforeprint', () => {
    if (unstage === null) stage(source?.() ?? printedMain());
  });
  addEventListener('afterprint', () => unstage?.());
}

function stage(printed: Printed): void {
  unstage?.();
  standReady();
  const area = document.createElement('div');
  area.className = 'printed';
  area.setAttribute('aria-hidden', 'true');
  area.append(printed.content);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageRules(printed) + (printed.isOnSheets === true ? ON_SHEETS : MANY_SHEETS));
  document.body.append(area);
  document.adoptedStyleSheets.push(sheet);
  const forgotten = setTimeout(() => unstage?.(), KEPT_MS);
  unstage = () => {
    unstage = null;
    clearTimeout(forgotten);
    area.remove();
    for (const { src } of area.querySelectorAll('img')) if (src.startsWith('blob:')) URL.revokeObjectURL(src);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** The paper is the dialog's choice, A4 and A3 alike: only which way it is turned is told. */
function pageRules({ title, landscape }: Printed): string {
  // What stands between the two numbers, which the browser counts.
  const [, between = ' / '] = t('{page} of {pages}', { page: '\n', pages: '\n' }).split('\n');
  const small = 'font: 8pt "Inter Variable", sans-serif; color: #545c67';
  return `
    .printed { display: none }
    @page {
      size: ${landscape ? 'landscape' : 'portrait'};
      margin: 16mm 12mm 14mm;
      @top-left { content: ${cssString(title)}; ${small}; font-weight: 600 }
      @top-right { content: ${cssString(shownDay(new Date()))}; ${small} }
      @bottom-left { content: ${cssString(printedNote())}; ${small} }
      @bottom-right { content: counter(page) ${cssString(between)} counter(pages); ${small} }
    }
    @media print {
      :root { color-scheme: light }
      html, body { margin: 0; background: none; overflow: visible }
      body > :not(.printed) { display: none !important }
      .printed { display: block; padding-right: 0.3mm; box-sizing: border-box; color: #191d23; font-size: 9pt; line-height: 1.35 }
    }
  `;
}

const ON_SHEETS = `
  @media print {
    html, body, .printed, .printed > * { height: 100% }
    .printed, .printed > * { width: 100% }
  }
`;

const MANY_SHEETS = `
  @media print {
    html, body { height: auto }
    .printed p { margin: 0 0 2mm }
    .printed table { width: 100%; table-layout: fixed; border-collapse: collapse; break-after: page }
    .printed table:last-child { break-after: auto }
    .printed thead { display: table-header-group }
    .printed tr { break-inside: avoid }
    .printed th { background: #f1f2f4; font-weight: 600; text-align: left; print-color-adjust: exact }
    .printed th[data-upright] { vertical-align: bottom; padding: 1mm 0.5mm }
    .printed th[data-upright] span {
      display: block;
      writing-mode: vertical-rl;
      transform: rotate(180deg);
      max-height: 45mm;
      overflow: hidden;
      white-space: nowrap;
    }
    .printed th, .printed td {
      border: 0.25pt solid #c2c7cf;
      padding: 1mm 1.5mm;
      vertical-align: top;
      overflow-wrap: anywhere;
      white-space: pre-line;
    }
    .printed-main, .printed-main :not(svg, svg *) {
      position: static !important;
      transform: none !important;
      height: auto !important;
      max-height: none !important;
      min-height: 0 !important;
      overflow: visible !important;
      overflow-wrap: anywhere;
    }
    .printed-main :is(li, tr, p, h1, h2, h3) { break-inside: avoid }
    .printed-main :is(h1, h2, h3) { break-after: avoid }
    .printed tr[data-group] td { background: #f6f7f8; font-weight: 600; print-color-adjust: exact }
  }
`;
