import { useEffect, useRef, useState } from 'react';
import { chosenFile, unreadable } from '#app/api/http/chosen-file.ts';
import { importable } from '#app/api/transfer/importable.ts';
import { type Clip, readClip } from '#app/canvas/clipboard/clip.ts';
import {
  type Chosen,
  type FileToImport,
  useImportIntoModel,
} from '#app/document/requests/use-import-into-model.ts';
import { t } from '#language/translate.ts';
import { FILE_LIMIT } from '#contract/endpoint.ts';
import { readPictureClip } from '#interchange/picture-clip/read-picture-clip.ts';

/** How far it is with files that came in: read, looked at, or refused. */
type Looked =
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'picture'; readonly name: string; readonly clip: Clip; readonly text: string }
  | { readonly kind: 'looked'; readonly source: FileToImport; readonly leftOut: readonly string[] };

/** Reads files that were dropped or pasted, and imports what they are once somebody has looked at it. */
export function useIncomingImport(modelId: string, files: readonly File[] | Promise<readonly File[]>) {
  const [looked, setLooked] = useState<Looked>({ kind: 'reading' });
  const sending = useImportIntoModel(modelId);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    let over = false;
    const read = async () => {
      const next = await look(files);
      if (!over) setLooked(next);
    };
    void read();
    return () => {
      over = true;
    };
  }, [files]);

  function start(source: FileToImport, chosen: Chosen) {
    const controller = new AbortController();
    running.current = controller;
    const { file, format } = source;
    sending.mutate({
      file,
      format,
      ...chosen,
      transferId: crypto.randomUUID(),
      signal: controller.signal,
    });
  }
  return { looked, sending, start, cancel: () => running.current?.abort() };
}

async function look(files: readonly File[] | Promise<readonly File[]>): Promise<Looked> {
  const chosen = await chosenFile(files);
  if (!('file' in chosen))
    return {
      kind: 'refused',
      message: t('{fileName} was not imported. {message}', {
        fileName: chosen.fileName,
        message: chosen.refusal,
      }),
    };
  const { file, leftOut } = chosen;
  // One that cannot be read, or is broken, is refused below with its reason.
  const carried = await pictureIn(file).catch(() => null);
  if (carried) return carried;
  const read = await importable(file).catch(unreadable);
  return 'refusal' in read
    ? {
        kind: 'refused',
        message: t('{fileName} was not imported. {message}', { fileName: file.name, message: read.refusal }),
      }
    : { kind: 'looked', source: { file, format: read.format }, leftOut };
}

/** What a picture carries; null of one that carries nothing, and of what is no picture. */
async function pictureIn(file: File): Promise<Looked | null> {
  if (file.size > FILE_LIMIT) return null;
  const carried = await readPictureClip(file);
  if (carried === null) return null;
  const clip =
    'text' in carried ? readClip(carried.text, t('The content of the picture')) : { reason: carried.refusal };
  if (clip === null || 'reason' in clip) {
    const reason = clip?.reason ?? t('The picture carries no elements of a model.');
    return {
      kind: 'refused',
      message: t('{fileName} was not added. {reason}', { fileName: file.name, reason }),
    };
  }
  return { kind: 'picture', name: file.name, clip, text: JSON.stringify(clip) };
}
