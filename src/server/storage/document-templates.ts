import type { Reader, Writer } from './tables.ts';

/** What the documents of a team's models are dressed in for Word. */
export interface StoredTemplate {
  readonly teamId: string;
  /** The name of the file that it came in. */
  readonly name: string;
  /** What was taken of the file, as JSON. */
  readonly content: string;
  readonly createdBy: string;
  readonly createdAt: string;
}

/** Keeps a team's template, in the place of the one that it has. */
export async function putTemplate(tx: Writer, template: StoredTemplate): Promise<void> {
  const { teamId, name, content, createdBy, createdAt } = template;
  const said = { name, content, created_by: createdBy, created_at: createdAt };
  await tx
    .insertInto('document_templates')
    .values({ team_id: teamId, ...said })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(said))
    .execute();
}

/** A team's template without its content, or null. */
export async function findTemplate(
  db: Reader,
  teamId: string,
): Promise<Omit<StoredTemplate, 'content'> | null> {
  const row = await db
    .selectFrom('document_templates')
    .select(['team_id as teamId', 'name', 'created_by as createdBy', 'created_at as createdAt'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row ?? null;
}

/** The content of a team's template, or null. */
export async function readTemplateContent(db: Reader, teamId: string): Promise<string | null> {
  const row = await db
    .selectFrom('document_templates')
    .select('content')
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Deletes a team's template; false where it has none. */
export async function deleteTemplate(tx: Writer, teamId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('document_templates')
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
