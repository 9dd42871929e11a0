import { z } from 'zod';
import { t } from '#language/translate.ts';
import { Constraint } from '#model/elements/constraint.ts';
import {
  type Requirement as ModelRequirement,
  REQUIREMENT_KINDS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
  RequirementInfo,
  SourceReference,
} from '#model/elements/requirement.ts';
import type { JsonObject } from '#model/store/json.ts';
import { isObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { FreeObject, Id, LongText, list, NameText, text } from '#model/store/text.ts';
import { ConstraintRequest, clearable, ignored, patchOf } from './fields.ts';
import { Pending } from './pending.ts';
import { fieldErrors } from './problem.ts';

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, t('must be one of {words}', { words: values.join(', ') }));
const Status = oneOf(REQUIREMENT_STATUSES);
const Priority = oneOf(REQUIREMENT_PRIORITIES);
const KindOfRequirement = oneOf(REQUIREMENT_KINDS);

/** The keys that the service keeps in `customFields` for its own, each checked however it is written. */
const Reserved = z.object({
  status: clearable(Status),
  priority: clearable(Priority),
  key: clearable(text(LIMITS.name, 1)),
  kind: clearable(KindOfRequirement),
  /** Read only: that nobody wrote a statement, and the title of the moment is shown as it. */
  statementEmpty: clearable(z.boolean(t('must be true or false'))),
});

/** The names that a requirement's own custom fields cannot have. */
export const RESERVED_CUSTOM_FIELDS: readonly string[] = Object.keys(Reserved.shape);

const CustomFields = FreeObject.superRefine((value, context) => {
  const parsed = Reserved.safeParse(value);
  if (!parsed.success)
    for (const { path, message } of fieldErrors(parsed.error))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
});

const Info = z.strictObject({
  comment: clearable(LongText),
  reference: clearable(
    SourceReference.extend({
      file: clearable(text(LIMITS.name)),
      pageNumber: clearable(z.number(t('must be a number'))),
      text: clearable(LongText),
    }),
  ),
});

/** The fields of a requirement request; the entry form validates with it too. */
export const requirementFields = {
  description: clearable(text(LIMITS.text, 1)),
  status: clearable(Status),
  priority: clearable(Priority),
  level: clearable(text(LIMITS.name, 1)),
  systems: clearable(list(Id)),
  functions: clearable(list(text(LIMITS.name, 1))),
  constraints: clearable(list(ConstraintRequest)),
  parentId: clearable(Id),
  type: clearable(oneOf(REQUIREMENT_TYPES)),
  autoUpdate: clearable(z.boolean(t('must be true or false'))),
  customFields: clearable(CustomFields),
  info: clearable(Info),
  position: clearable(z.number(t('must be a number'))),
};
const readOnly = ignored('id', 'modelId', 'createdAt', 'updatedAt', 'schemaVersion', 'pendingState');

/** A requirement as it was read, sent back: its response fields `name`, `statement` and `status` say nothing new. */
function withoutEcho(body: unknown): unknown {
  if (!isObject(body) || !('schemaVersion' in body)) return body;
  const { name: _name, statement: _statement, status, ...rest } = body;
  return status === undefined || status === 'In Progress' ? rest : { ...rest, status };
}

export const CreateRequirement = z
  .preprocess(withoutEcho, z.strictObject({ title: NameText, ...requirementFields, ...readOnly }))
  .meta({ id: 'CreateRequirement' });
export const UpdateRequirement = z
  .preprocess(withoutEcho, z.strictObject({ title: NameText.optional(), ...requirementFields, ...readOnly }))
  .meta({ id: 'UpdateRequirement' });

export const Requirement = z
  .object({
    id: Id,
    level: z.string(),
    name: z.string(),
    statement: z.string().min(1),
    systems: z.array(Id),
    status: z.literal('In Progress'),
    functions: z.array(z.string()),
    constraints: z.array(Constraint),
    parentId: Id.optional(),
    pendingState: Pending,
    type: z.enum(REQUIREMENT_TYPES),
    autoUpdate: z.boolean().meta({
      description:
        'Whether `updatedAt` moves, and the change set says so, when the verdict of a constraint changes.',
    }),
    customFields: FreeObject,
    updatedAt: z.string(),
    info: RequirementInfo.optional(),
    schemaVersion: z.literal(1),
    position: z.number(),
  })
  .meta({ id: 'Requirement' });
export type Requirement = z.infer<typeof Requirement>;

/** What the documented POST and PUT answer: the documented fields alone. */
export const DocumentedRequirement = Requirement.omit({ position: true }).meta({
  id: 'DocumentedRequirement',
});
type DocumentedRequirement = z.infer<typeof DocumentedRequirement>;

/** Request fields as a patch. `status` and `priority` of the body win over those in `customFields`. */
export function requirementFromWire(
  body: z.infer<typeof CreateRequirement> | z.infer<typeof UpdateRequirement>,
): JsonObject {
  const { status, priority, key, kind, statementEmpty: _readOnly, ...custom } = body.customFields ?? {};
  const {
    title,
    description,
    level,
    systems,
    functions,
    constraints,
    parentId,
    type,
    autoUpdate,
    info,
    position,
  } = body;
  return {
    ...patchOf({ status, priority, key, kind }),
    ...patchOf({ name: title, statement: description, status: body.status, priority: body.priority }),
    ...patchOf({ level, systems, functions, constraints, parentId, type, autoUpdate, info, position }),
    ...(body.customFields !== undefined && { customFields: body.customFields === null ? null : custom }),
  };
}

export function requirementToWire(requirement: ModelRequirement): Requirement {
  const {
    id,
    level,
    name,
    statement,
    systems,
    functions,
    constraints,
    parentId,
    type,
    autoUpdate,
    updatedAt,
    info,
    position,
  } = requirement;
  const { status, priority, key, kind } = requirement;
  return {
    id,
    level,
    name,
    // The documented statement has at least one character.
    statement: statement === '' ? name : statement,
    systems,
    status: 'In Progress',
    functions,
    constraints,
    ...(parentId !== undefined && { parentId }),
    pendingState: null,
    type,
    autoUpdate,
    customFields: {
      ...requirement.customFields,
      status,
      priority,
      key,
      kind,
      ...(statement === '' && { statementEmpty: true }),
    },
    updatedAt,
    ...(info !== undefined && { info }),
    schemaVersion: 1,
    position,
  };
}

/** A requirement as the documented POST and PUT answer it. */
export function toDocumentedRequirement(requirement: ModelRequirement): DocumentedRequirement {
  const { position: _, ...documented } = requirementToWire(requirement);
  return documented;
}

/** The model's requirement of one as read, for the app. The wire carries no creation time for requirements. */
export function requirementFromRead(wire: Requirement): ModelRequirement {
  const { status: _constant, pendingState: _p, schemaVersion: _v, customFields, ...rest } = wire;
  const { status, priority, key, kind, statementEmpty, ...custom } = customFields;
  return {
    ...rest,
    ...(statementEmpty === true && { statement: '' }),
    status: Status.parse(status),
    priority: Priority.parse(priority),
    key: typeof key === 'string' ? key : '',
    kind: KindOfRequirement.parse(kind),
    customFields: custom,
    createdAt: '',
  };
}
