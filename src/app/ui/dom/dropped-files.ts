/** A file that was dropped within a folder: it says its path as one does that was chosen with its folder. */
class FileInFolder extends File {
  override readonly webkitRelativePath: string;
  constructor(file: File, path: string) {
    super([file], file.name, { type: file.type, lastModified: file.lastModified });
    this.webkitRelativePath = path;
  }
}

/**
 * The files that were dropped, those of folders with their paths (`webkitRelativePath`). To be called while the event is handled: a browser
 * forgets afterwards what was dropped. Folders that `isLeftOut` are not walked.
 */
export function droppedFiles(
  transfer: DataTransfer,
  isLeftOut: (path: string) => boolean,
): Promise<readonly File[]> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve([...transfer.files]);
  return Promise.all(entries.map((entry) => filesIn(entry, isLeftOut))).then((all) => all.flat());
}

async function filesIn(entry: FileSystemEntry, isLeftOut: (path: string) => boolean): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    const path = entry.fullPath.replace(/^\//, '');
    return [path.includes('/') ? new FileInFolder(file, path) : file];
  }
  if (!isFolder(entry) || isLeftOut(entry.name)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  // A reader gives some at a time (a hundred in Chromium), and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return files;
    for (const inside of some) files.push(...(await filesIn(inside, isLeftOut)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
