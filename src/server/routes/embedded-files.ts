import { EDITOR } from '#contract/editor.ts';
import { unpacked } from '#interchange/reqif/document/packed-file.ts';
import { isReqif } from '#interchange/reqif/document/read-files.ts';
import type { Source } from '#model/elements/source.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { notFound } from '#server/failure.ts';
import { sourcesOf } from '#server/history/model-records.ts';
import { json } from '#server/http/answer.ts';
import { disposition } from '#server/http/disposition.ts';

/** Such a file is part of the requirements. */
const VIEW = { action: 'View', scope: 'requirements' } as const;

export const embeddedFileRoutes = {
  listEmbeddedFiles: onModel(EDITOR.listEmbeddedFiles, VIEW, async ({ deps, model }) => {
    const sources = await sourcesOf(deps.storage.db, model.id);
    return json(
      sources.flatMap((source) =>
        embeddedIn(source).map(({ path, size }) => ({ source_id: source.id, path, size })),
      ),
    );
  }),

  getEmbeddedFile: onModel(EDITOR.getEmbeddedFile, VIEW, async ({ deps, model, query }) => {
    const source = (await sourcesOf(deps.storage.db, model.id)).find(({ id }) => id === query.source_id);
    const file = source && embeddedIn(source).find(({ path }) => path === query.path);
    if (!file) throw notFound();
    return {
      bytes: new Uint8Array(unpacked(file).bytes),
      headers: {
        // Whatever it says it is: nobody's browser opens it here.
        'content-type': 'application/octet-stream',
        'content-disposition': disposition(file.path.split('/').at(-1) ?? ''),
      },
    };
  }),
};

/** The texts of a model are no files of its requirements. */
function embeddedIn({ files, format }: Source) {
  return format === 'reqif' ? files.filter((file) => !isReqif(file)) : [];
}
