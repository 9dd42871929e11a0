import { dialectOf } from './database/dialect.ts';
import type { Reader, Writer } from './tables.ts';

export interface StoredPreview {
  readonly modelId: string;
  /** Names the preview in lists and when it is revoked; opens nothing. */
  readonly handle: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** Whose pages may show it within them. */
  readonly embedOrigins: readonly string[];
}

type PreviewRow = Omit<StoredPreview, 'embedOrigins'> & { readonly embedOrigins: string | null };

const fromRow = ({ embedOrigins, ...row }: PreviewRow): StoredPreview => ({
  ...row,
  embedOrigins: embedOrigins === null || embedOrigins === '' ? [] : embedOrigins.split(' '),
});

const COLUMNS = [
  'model_id as modelId',
  'handle',
  'created_by as createdBy',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'embed_origins as embedOrigins',
] as const;

export async function insertPreview(tx: Writer, preview: StoredPreview, hash: string): Promise<void> {
  await tx
    .insertInto('previews')
    .values({
      model_id: preview.modelId,
      handle: preview.handle,
      hash,
      created_by: preview.createdBy,
      created_at: preview.createdAt,
      expires_at: preview.expiresAt,
      embed_origins: preview.embedOrigins.join(' ') || null,
    })
    .execute();
}

/** A model's previews, expired ones too, oldest first. */
export async function listPreviews(db: Reader, modelId: string): Promise<StoredPreview[]> {
  const rows = await db
    .selectFrom('previews')
    .select(COLUMNS)
    .where('model_id', '=', modelId)
    .orderBy('handle')
    .execute();
  return rows.map(fromRow);
}

/** The preview of any model whose id has this hash, expired or not, or null. */
export async function findPreview(db: Reader, hash: string): Promise<StoredPreview | null> {
  const preview = await db.selectFrom('previews').select(COLUMNS).where('hash', '=', hash).executeTakeFirst();
  return preview ? fromRow(preview) : null;
}

/** As `findPreview`; nobody revokes it before this transaction has ended. */
export async function lockPreview(tx: Writer, hash: string): Promise<StoredPreview | null> {
  const preview = await tx
    .selectFrom('previews')
    .select(COLUMNS)
    .where('hash', '=', hash)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst();
  return preview ? fromRow(preview) : null;
}

/** Revokes a preview. False where the model has none of this handle. */
export async function deletePreview(tx: Writer, modelId: string, handle: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('previews')
    .where('model_id', '=', modelId)
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
