import type { Ref } from 'react';

/** The browser's own way to choose a file, for a button of ours to open by its ref. The same file can be chosen twice. */
export function HiddenFileInput(props: {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Endings and content types, as the attribute `accept` lists them. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}) {
  const { ref, label, accept, onFile } = props;
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
