import { z } from 'zod';
import type { ConstraintDraft } from '#app/fields/constraints/constraint-draft.ts';
import { parseLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { CreateRequirement } from '#contract/requirement.ts';
import type { FieldValue } from '#model/definitions/custom-field.ts';
import type { JsonObject } from '#model/store/json.ts';
import { type CustomFieldRow, customFieldsOf, keyProblem } from './custom-fields.ts';

/** The entry form as it is typed. Empty texts ask for the contract's defaults. */
export interface EntryDraft {
  readonly title: string;
  readonly description: string;
  readonly key: string;
  readonly kind: string;
  readonly status: string;
  readonly priority: string;
  readonly type: string;
  readonly level: string;
  readonly parentId: string;
  readonly systems: readonly string[];
  readonly constraints: readonly ConstraintDraft[];
  /** One in each line. */
  readonly functions: string;
  readonly comment: string;
  readonly file: string;
  readonly pageNumber: string;
  readonly quote: string;
  readonly autoUpdate: boolean;
  readonly custom: readonly CustomFieldRow[];
  /** Of the fields that the model declares, those that were filled in or (null) cleared; the others get their defaults. */
  readonly declared: Readonly<Record<string, FieldValue | null>>;
}

export const EMPTY_DRAFT: EntryDraft = {
  title: '',
  description: '',
  key: '',
  kind: 'requirement',
  status: 'draft',
  priority: 'medium',
  type: 'none',
  level: '',
  parentId: '',
  systems: [],
  constraints: [],
  functions: '',
  comment: '',
  file: '',
  pageNumber: '',
  quote: '',
  autoUpdate: false,
  custom: [],
  declared: {},
};

/** The next one of a series: what says where it belongs stays, what says what it is goes. */
export function nextDraft({ kind, status, priority, type, level, parentId }: EntryDraft): EntryDraft {
  return { ...EMPTY_DRAFT, kind, status, priority, type, level, parentId };
}

const given = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: text });

/** The lines of a text that hold something. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The request body of a draft: only what was filled in. What is no number goes as text, for the contract to refuse. */
function entryBody(draft: EntryDraft): JsonObject {
  const page = draft.pageNumber.trim();
  const reference = {
    ...given('file', draft.file),
    ...(page !== '' && { pageNumber: parseLocaleNumber(page) ?? page }),
    ...given('text', draft.quote),
  };
  const info = {
    ...given('comment', draft.comment),
    ...(Object.keys(reference).length > 0 && { reference }),
  };
  const functions = linesOf(draft.functions);
  return {
    title: draft.title.trim(),
    ...given('description', draft.description),
    status: draft.status,
    priority: draft.priority,
    type: draft.type,
    ...given('level', draft.level),
    ...given('parentId', draft.parentId),
    ...(draft.systems.length > 0 && { systems: draft.systems }),
    ...(functions.length > 0 && { functions }),
    ...(draft.constraints.length > 0 && { constraints: draft.constraints.map((row) => ({ ...row })) }),
    ...(Object.keys(info).length > 0 && { info }),
    ...(draft.autoUpdate && { autoUpdate: true }),
    customFields: {
      ...draft.declared,
      ...customFieldsOf(draft.custom),
      ...given('key', draft.key.trim()),
      ...(draft.kind !== 'requirement' && { kind: draft.kind }),
    },
  };
}

/** The form's schema: the contract's own, over the body that the draft stands for. Errors carry the body's paths. */
export const EntryForm = z
  .custom<EntryDraft>()
  .superRefine((draft, context) => {
    draft.custom.forEach(({ key }, index) => {
      const others = draft.custom.filter((_, at) => at < index).map((row) => row.key);
      const message = keyProblem(key, others);
      if (message) context.addIssue({ code: 'custom', path: ['custom', index, 'key'], message });
    });
  })
  .transform((draft): unknown => entryBody(draft))
  .pipe(CreateRequirement);
export type EntryRequest = z.output<typeof EntryForm>;
