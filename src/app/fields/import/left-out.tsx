import { leftOutSentence } from '#interchange/folder-files.ts';

/** What of a folder that was chosen is not read; nothing where all of it is. */
export function LeftOut({ paths }: { readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <p role="status" className="m-0 text-muted">
      {leftOutSentence(paths)}
    </p>
  );
}
