/**
 * Opens the browser's own way to choose a folder: its files come with their paths (`webkitRelativePath`), and never where nothing is chosen.
 * To be called while a click is handled. Its input is not put into the page, where it would be a second one beside that for files.
 */
export function chooseFolder(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]), { once: true });
  input.click();
}
