import type { ReqifPreview } from '#contract/transfer.ts';
import { readValue } from '#interchange/reqif/document/attribute-value.ts';
import type { ImportPlan, PlannedRequirement } from '#interchange/reqif/document/import-plan.ts';
import type { ReqifFiles } from '#interchange/reqif/document/read-files.ts';
import { chosenUse, OWN_FIELDS } from '#interchange/reqif/document/roles.ts';
import type { Entry } from '#model/edit/diff.ts';
import type { Edited } from '#model/edit/draft.ts';
import { type AttributeUse, NOTHING_CHOSEN } from '#model/elements/reqif-mapping.ts';
import type { Json } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { ReqifConflict } from './conflict.ts';

/** How many changes of a kind a preview lists; it counts them all. */
const LISTED = 500;
/** How much of a value a preview shows. */
const SHOWN = 500;
const SHOWN_ROLES = ['name', 'statement', 'key'] as const;
const OURS = new Set<string>(Object.values(OWN_FIELDS));

/** What an import makes of the attributes and types of its files, and what it changes in the model. */
export function previewOf(
  { diff }: Edited,
  before: SystemModel,
  { documents, attachments }: ReqifFiles,
  plan: ImportPlan,
  clashes: readonly ReqifConflict[],
): ReqifPreview {
  const conflicts = new Set(clashes.map(({ planned }) => planned.id));
  const rows: ReqifPreview['rows'] = [];
  const listed = { added: 0, changed: 0, conflict: 0, removed: 0 };
  for (const entry of diff) {
    if (entry.kind !== 'requirement') continue;
    const row = rowOf(entry, before, plan, conflicts);
    listed[row.change] += 1;
    if (listed[row.change] <= LISTED) rows.push(row);
  }
  const objects = [...plan.requirements.values()].filter(({ isSpecification }) => !isSpecification);
  return {
    attributes: attributesIn(objects),
    types: typesIn(objects),
    files: attachments.map(({ path, bytes }) => ({ path, size: bytes.length })),
    mapping: documents[0]?.document.mapping ?? NOTHING_CHOSEN,
    added: listed.added,
    changed: listed.changed + listed.conflict,
    removed: listed.removed,
    conflicts: conflicts.size,
    clashes: clashes.slice(0, LISTED).map(({ planned, field, model, file, taken }) => {
      const held = before.tables.requirement.get(planned.id);
      return {
        id: planned.id,
        key: held?.key ?? '',
        title: held?.name ?? '',
        field,
        model: sampleOf(model),
        file: sampleOf(file),
        taken,
      };
    }),
    rows,
  };
}

function rowOf(
  { id, before, after }: Entry,
  model: SystemModel,
  plan: ImportPlan,
  conflicts: ReadonlySet<string>,
): ReqifPreview['rows'][number] {
  const old = model.tables.requirement.get(id);
  const change =
    before === null ? 'added' : after === null ? 'removed' : conflicts.has(id) ? 'conflict' : 'changed';
  return {
    change,
    where: plan.requirements.get(id)?.where ?? old?.key ?? '',
    key: old?.key ?? wordOf(after?.['key']),
    title: old?.name ?? wordOf(after?.['name']),
    fields: before === null || after === null ? [] : Object.keys(after).filter((one) => one !== 'updatedAt'),
  };
}

interface Told {
  readonly kind: string;
  readonly types: Set<string>;
  readonly uses: Record<AttributeUse, number>;
  readonly chosen: AttributeUse | undefined;
  sample: string;
}

/** The attributes by their names, as most objects use them. */
function attributesIn(objects: readonly PlannedRequirement[]): ReqifPreview['attributes'] {
  const found = new Map<string, Told>();
  for (const { document, object, fields } of objects) {
    for (const one of object.type?.attributes ?? []) {
      if (OURS.has(one.name)) continue;
      const told = found.get(one.name) ?? {
        kind: one.kind,
        types: new Set<string>(),
        uses: { name: 0, statement: 0, key: 0, custom: 0, nothing: 0 },
        chosen: chosenUse(one.name, document.mapping),
        sample: '',
      };
      found.set(one.name, told);
      told.types.add(object.type?.name ?? '');
      const role = SHOWN_ROLES.find((each) => fields.held[each] === one);
      if (role) told.uses[role] += 1;
      const value = told.sample === '' ? object.values.get(one.id) : undefined;
      if (value) told.sample = sampleOf(readValue(document, one, value));
    }
  }
  return [...found].map(([name, { kind, types, uses, chosen, sample }]) => ({
    name,
    kind,
    types: [...types],
    sample,
    use: chosen ?? mostIn(uses),
  }));
}

function mostIn(uses: Readonly<Record<AttributeUse, number>>): AttributeUse {
  let most: AttributeUse = 'custom';
  for (const use of SHOWN_ROLES) if (uses[use] > uses[most]) most = use;
  return most;
}

function typesIn(objects: readonly PlannedRequirement[]): ReqifPreview['types'] {
  const found = new Map<string, ReqifPreview['types'][number]>();
  for (const { object, fields } of objects) {
    if (!object.type) continue;
    const { name } = object.type;
    const told = found.get(name);
    if (!told) found.set(name, { name, objects: 1, kind: fields.kind });
    else {
      told.objects += 1;
      if (told.kind !== fields.kind) told.kind = null;
    }
  }
  return [...found.values()];
}

function sampleOf(value: Json): string {
  if (value === null) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, SHOWN).toWellFormed();
}

const wordOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
