/** What is said of several files that are no state machine with what it names. */
const ALONE =
  'Choose one file. Several files can be imported together only if all are SysML text (.sysml, .kerml), or if one is a state machine (.scxml) and it refers to the others.';

/**
 * The one file that chosen files are imported as: a state machine is packed with those that it names, SysML texts with each other. Files with the same name in different
 * folders cannot be chosen together, so names alone tell them apart.
 */
export async function chosenFile(
  files: readonly File[],
): Promise<{ readonly file: File } | { readonly fileName: string; readonly refusal: string }> {
  const [first, ...others] = files;
  if (!first) throw new Error('No file was chosen.');
  if (others.length === 0) return { file: first };
  const chart = files.find(({ name }) => /\.scxml$/i.test(name));
  const isText = files.every(({ name }) => /\.(sysml|kerml)$/i.test(name));
  if (!chart && !isText) return { fileName: `${first.name} and ${others.length} more`, refusal: ALONE };
  const { writeZip } = await import('#interchange/zip/write-zip.ts');
  const main = chart ?? first;
  const entries = [main, ...files.filter((file) => file !== main)].map(async (file) => ({
    path: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }));
  return {
    file: new File([writeZip(await Promise.all(entries))], `${main.name} and ${others.length} more`),
  };
}
