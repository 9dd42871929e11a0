import type { Ref } from 'react';

/** The browser's own way to choose a file, for a button of ours to open by its ref. The same files can be chosen twice. */
export function HiddenFileInput(props: {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Endings and content types, as the attribute `accept` lists them. */
  readonly accept: string;
  /** Whether more than one may be chosen. */
  readonly several?: boolean;
  /** Called with at least one. */
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const { ref, label, accept, onFiles, several = false } = props;
  return (
    <input
      ref={ref}
      type="file"
      multiple={several}
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
