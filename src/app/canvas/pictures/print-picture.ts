/** Long enough for any print dialog where the browser does not say that it is closed. */
const KEPT_MS = 600_000;

/** Prints an SVG on one page of the paper that is set, turned as suits it. @throws where the browser cannot draw it */
export async function printPicture(svg: string, size: { width: number; height: number }): Promise<void> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .printed-picture { display: none }
    @media print {
      @page { size: ${size.width > size.height ? 'landscape' : 'portrait'}; margin: 10mm }
      html, body { height: 100%; margin: 0; background: none }
      body > :not(.printed-picture) { display: none !important }
      .printed-picture { display: block; width: 100%; height: 100%; object-fit: contain; break-inside: avoid }
    }
  `);
  const image = new Image();
  const printed = new AbortController();
  const { signal } = printed;
  image.className = 'printed-picture';
  image.alt = '';
  image.src = address;
  document.body.append(image);
  document.adoptedStyleSheets.push(sheet);
  signal.addEventListener('abort', () => {
    image.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    URL.revokeObjectURL(address);
  });
  try {
    await image.decode();
  } catch (error) {
    printed.abort();
    throw error;
  }
  // Some browsers come back at once, with the dialog still open.
  addEventListener('afterprint', () => printed.abort(), { signal });
  setTimeout(() => printed.abort(), KEPT_MS);
  print();
}
