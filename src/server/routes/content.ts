import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CONTENT_FORMAT, CONTENT_TYPE } from '#contract/content.ts';
import { EDITOR } from '#contract/editor.ts';
import { type Kind, KINDS, SCOPE_OF } from '#model/elements/kinds.ts';
import { viewOf } from '#server/access/authorise.ts';
import { Contents, MOST_BEHIND } from '#server/documents/content.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { notFound } from '#server/failure.ts';
import type { FileAnswer } from '#server/http/answer.ts';
import { changeHeaders, type HistoryPoint, toldHash } from '#server/storage/chain.ts';
import { hashAt } from '#server/storage/change-sets.ts';
import type { Storage } from '#server/storage/storage.ts';

const unpacked = promisify(gunzip);
const contents = new WeakMap<Storage, Contents>();

export const contentRoutes = {
  getContent: onModel(
    EDITOR.getContent,
    { action: 'View', scope: null },
    async ({ deps: { storage, documents }, model, actor, request }): Promise<FileAnswer> => {
      const document = await documents.atLeast(model.id, model);
      const mayView = viewOf(actor.rights, model);
      // What others name of what they may not view is hidden from them one by one, in the lists.
      if (!KINDS.every((kind) => mayView(SCOPE_OF[kind]))) throw notFound();
      const kinds = KINDS;
      // Who comes by a preview is shown the model, and not how it changed.
      const exact = actor.rights.previewed === true;
      const known = exact ? null : seqOfTag(request.headers['if-none-match']);
      if (known !== null && known <= document.seq && document.seq - known <= MOST_BEHIND) {
        const hash = known === document.seq ? document.hash : await hashAt(storage.db, model.id, known);
        const at = { seq: known, hash: hash ?? '' };
        const etag = tagOf(at, kinds);
        if (hash !== null && request.headers['if-none-match'] === etag)
          return { status: 304, bytes: new Uint8Array(), headers: { etag, ...changeHeaders(at) } };
      }
      const ready = contents.get(storage) ?? new Contents();
      contents.set(storage, ready);
      const { bytes, ...at } = await ready.of(model.id, document, kinds, exact, (seq) =>
        hashAt(storage.db, model.id, seq),
      );
      const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      return {
        bytes: packed ? bytes : Uint8Array.from(await unpacked(bytes)),
        headers: {
          'content-type': CONTENT_TYPE,
          vary: 'accept-encoding',
          etag: tagOf(at, kinds),
          ...changeHeaders(at),
          ...(packed && { 'content-encoding': 'gzip' }),
        },
      };
    },
  ),
};

/**
 * Names a content: what is read with other rights, in another format or of another history has another name, also where a store was
 * put back to an earlier state and came to the same number again.
 */
function tagOf(at: HistoryPoint, kinds: readonly Kind[]): string {
  const viewable = KINDS.reduce((sum, kind, index) => sum + (kinds.includes(kind) ? 2 ** index : 0), 0);
  return `"${at.seq}-${CONTENT_FORMAT}-${viewable}-${toldHash(at.hash)}"`;
}

function seqOfTag(tag: string | undefined): number | null {
  const digits = /^"(\d{1,15})-/.exec(tag ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
