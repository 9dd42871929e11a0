/** Prints an SVG on one page of the paper that is set, turned as suits it. Ends when the print dialog is closed. */
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
  image.className = 'printed-picture';
  image.alt = '';
  image.src = address;
  document.body.append(image);
  document.adoptedStyleSheets.push(sheet);
  try {
    await image.decode();
    print();
  } finally {
    image.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    URL.revokeObjectURL(address);
  }
}
