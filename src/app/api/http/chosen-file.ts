/** What is said of several files that are no state machine with what it names. */
const ALONE =
  'Choose one file. Several come in together only where one of them is a state machine (.scxml) and the others are files that it names.';

/**
 * The one file that chosen files are imported as: a state machine is packed with those that it names. Files with the same name in different
 * folders cannot be chosen together, so names alone tell them apart.
 */
export async function chosenFile(
  files: readonly File[],
): Promise<{ readonly file: File } | { readonly fileName: string; readonly refusal: string }> {
  const [first, ...others] = files;
  if (!first) throw new Error('No file was chosen.');
  if (others.length === 0) return { file: first };
  const chart = files.find(({ name }) => /\.scxml$/i.test(name));
  if (!chart) return { fileName: `${first.name} and ${others.length} more`, refusal: ALONE };
  const { writeZip } = await import('#interchange/zip/write-zip.ts');
  const entries = [chart, ...files.filter((file) => file !== chart)].map(async (file) => ({
    path: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }));
  return {
    file: new File([writeZip(await Promise.all(entries))], `${chart.name} and ${others.length} more`),
  };
}
