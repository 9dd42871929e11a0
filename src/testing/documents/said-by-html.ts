/** What stands in the tables, headings, paragraphs and facts of a document as a page, as it is read; without its contents. */
export const saidByHtml = (html: string): string[] =>
  [...html.replace(/<nav .*<\/nav>/s, '').matchAll(/<(td|th|p|dt|dd|h\d|caption)\b[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , text = '']) =>
      text
        .replace(/<span class="number">.*?<\/span>/g, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
  );
