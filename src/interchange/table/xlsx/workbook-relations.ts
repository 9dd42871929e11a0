import type { Archive } from '#interchange/zip/read-archive.ts';
import { readXmlEvents, XmlFault, type XmlHandler } from './workbook-xml.ts';

/** The relations of a part of a workbook: by their ids, and the first of each type. Paths are those of the archive. */
interface Relations {
  readonly byId: ReadonlyMap<string, string>;
  readonly byType: ReadonlyMap<string, string>;
}

/** Where the parts of a workbook are: their names are free, and relations lead to them. */
export interface WorkbookPaths {
  readonly workbook: string;
  /** By the ids of the relations that lead to them. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Null where there are none. */
  readonly texts: string | null;
  readonly styles: string | null;
}

/** Null where the archive is no workbook. @throws XmlFault */
export function workbookPathsIn(archive: Archive): WorkbookPaths | null {
  const workbook =
    relationsOf(archive, '').byType.get('officeDocument') ?? nameIn(archive, 'xl/workbook.xml');
  if (!workbook?.toLowerCase().endsWith('.xml') || !archive.names.includes(workbook)) return null;
  const { byId, byType } = relationsOf(archive, workbook);
  return {
    workbook,
    sheets: byId,
    texts: byType.get('sharedStrings') ?? nameIn(archive, 'xl/sharedStrings.xml'),
    styles: byType.get('styles') ?? nameIn(archive, 'xl/styles.xml'),
  };
}

/** Walks a part once. @throws XmlFault where it is not there, or cannot be read */
export function readPart(
  archive: Archive,
  path: string,
  handler: XmlHandler,
  onRead?: (done: number, total: number) => void,
): void {
  const part = archive.read(path);
  if (!part.ok) throw new XmlFault(part.refusal.detail.replace(/\.$/, ''));
  readXmlEvents(part.value, handler, onRead);
}

function relationsOf(archive: Archive, part: string): Relations {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const path = nameIn(archive, `${folder}_rels/${part.slice(folder.length)}.rels`);
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  if (path !== null)
    readPart(archive, path, {
      open: (name, { Id = '', Target = '', Type = '', TargetMode }) => {
        if (name !== 'Relationship' || TargetMode === 'External') return;
        const target = resolved(folder, Target);
        const found = nameIn(archive, target);
        const type = Type.slice(Type.lastIndexOf('/') + 1);
        byId.set(Id, found ?? target);
        if (found !== null && !byType.has(type)) byType.set(type, found);
      },
    });
  return { byId, byType };
}

/** A target as a path of the archive: it may be absolute, and go up. */
function resolved(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  return steps.join('/');
}

/** The name of an entry as it is written: packages do not tell cases apart. */
function nameIn({ names }: Archive, path: string): string | null {
  if (names.includes(path)) return path;
  return names.find((name) => name.toLowerCase() === path.toLowerCase()) ?? null;
}
