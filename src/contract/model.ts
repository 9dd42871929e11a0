import { z } from 'zod';
import { t } from '#language/translate.ts';
import { ACTIONS, type AccessEntry as ModelAccessEntry } from '#model/access.ts';
import { SCOPES } from '#model/elements/kinds.ts';
import { LIMITS } from '#model/store/limits.ts';
import { Id, LongText, list, NameText, text } from '#model/store/text.ts';
import { EmbedOrigins } from './embed-origin.ts';
import { clearable, ignored } from './fields.ts';

const Permission = z.strictObject({
  action: z.enum(ACTIONS, t('must be one of {words}', { words: ACTIONS.join(', ') })),
  scopes: list(z.enum(['*', ...SCOPES], t('must be * or one of {words}', { words: SCOPES.join(', ') }))).min(
    1,
    t('must name a scope'),
  ),
});
const Role = z.strictObject({ name: text(LIMITS.word, 1), permissions: list(Permission) });

/** One entry of an access list: exactly one subject. `email` alone names a person who has an account. */
export const AccessEntry = z
  .strictObject({
    roles: list(Role).min(1, t('must have a role')),
    user_id: Id.optional(),
    group_id: Id.optional(),
    invite_id: Id.optional(),
    email: z
      .email(t('must be an e-mail address'))
      .max(320, t('must have at most {count} characters', { count: 320 }))
      .optional(),
  })
  .superRefine((entry, context) => {
    const subjects = [entry.user_id, entry.group_id, entry.invite_id ?? entry.email].filter(
      (subject) => subject !== undefined,
    );
    if (subjects.length !== 1)
      context.addIssue({
        code: 'custom',
        message: t('must name exactly one of user_id, group_id, or email (with invite_id)'),
      });
  })
  .meta({ id: 'AccessEntry' });

export const AccessList = list(AccessEntry);

/** The model body: exactly the five documented fields, always all five. */
export const Model = z
  .object({
    id: Id,
    user_id: Id,
    name: z.string(),
    access_control_list: z.array(AccessEntry),
    created_at: z.string(),
  })
  .meta({ id: 'Model' });
export type Model = z.infer<typeof Model>;

export const CreateModel = z
  .strictObject({ name: NameText, team_id: Id })
  .extend(ignored('id', 'user_id', 'access_control_list', 'created_at'))
  .meta({ id: 'CreateModel' });
export const UpdateModel = z
  .strictObject({ name: NameText.optional(), description: clearable(LongText) })
  .extend(ignored('id', 'user_id', 'access_control_list', 'created_at'))
  .meta({ id: 'UpdateModel' });

/** What the list of models shows of each. */
export const ModelSummary = Model.omit({ access_control_list: true })
  .extend({
    team_id: Id,
    description: z.string(),
    updated_at: z.string(),
    actions: z.array(z.enum(ACTIONS)),
    elements: z.int(),
  })
  .meta({ id: 'ModelSummary' });
export type ModelSummary = z.infer<typeof ModelSummary>;

/** Our own read of what the documented model body leaves out. */
export const ModelSettings = z
  .object({
    id: Id,
    team_id: Id,
    name: z.string(),
    description: z.string(),
    seq: z.int(),
    actions: z
      .array(z.enum(ACTIONS))
      .meta({ description: 'What the caller may do on the model as a whole.' }),
    scopes: z
      .object({
        View: z.array(z.enum(SCOPES)),
        Suggest: z.array(z.enum(SCOPES)),
        Edit: z.array(z.enum(SCOPES)),
      })
      .meta({ description: 'What the caller may view, suggest changes to, and edit.' }),
  })
  .meta({ id: 'ModelSettings' });
export type ModelSettings = z.infer<typeof ModelSettings>;

/** The access list with the names that a person knows its subjects by. */
export const ModelAccess = z
  .object({
    access_control_list: z.array(AccessEntry),
    subjects: z.array(
      z.object({ id: Id, kind: z.enum(['user', 'group']), name: z.string(), email: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ModelAccess' });
export type ModelAccess = z.infer<typeof ModelAccess>;
export const UpdateAccess = z
  .strictObject({ access_control_list: AccessList })
  .extend(ignored('subjects'))
  .meta({ id: 'UpdateAccess' });

export const DuplicateModel = z
  .strictObject({ name: NameText.optional(), team_id: Id.optional() })
  .meta({ id: 'DuplicateModel' });

/** The row of a model as the documented body. */
export function modelToWire(model: {
  id: string;
  userId: string;
  name: string;
  accessControlList: readonly ModelAccessEntry[];
  createdAt: string;
}) {
  return {
    id: model.id,
    user_id: model.userId,
    name: model.name,
    access_control_list: model.accessControlList,
    created_at: model.createdAt,
  };
}

export const CreatePreview = z
  .strictObject({
    expiresAt: clearable(z.iso.datetime('must be an RFC 3339 time')),
    /** Whose pages may show the preview within them; nobody's without it. */
    embedOrigins: clearable(EmbedOrigins),
  })
  .meta({ id: 'CreatePreview' });
/** A preview just made: the only time its id is told, for it is a secret and stored hashed. */
export const PreviewMade = z
  .object({
    id: z.string(),
    handle: Id,
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    embedOrigins: z.array(z.string()),
  })
  .meta({ id: 'PreviewMade' });
export const Preview = PreviewMade.omit({ id: true }).meta({ id: 'Preview' });
