import { findCycles, findViolations, type IntegrityViolation } from '#model/edit/integrity.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { type JsonObject, sameJson } from '#model/store/json.ts';
import { findElement, type SystemModel, type WorkingModel } from '#model/system-model.ts';
import { fieldsIn, idOf, putFields } from './element-fields.ts';
import type { ElementConflicts, MergeSides } from './model-conflict.ts';

/** Each round mends all that shows; what it brings back may let more show. */
const MOST_ROUNDS = 200;

/**
 * Puts references of a merged model right; on each side they are. What is missing and one side deleted comes back; where that is no help,
 * an element is as in ours, or is left out where ours has none. What somebody may want otherwise is added to the conflicts.
 * @returns whether all references hold in the end
 */
export function mendReferences(
  working: WorkingModel,
  sides: MergeSides,
  conflicts: Map<string, ElementConflicts>,
): boolean {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const broken = brokenIn(working);
    if (broken.length === 0) return true;
    // What is as ours comes last: mostly it is put right by what becomes of the others.
    const isOurs = ({ kind, id }: Broken) =>
      sameJson(fieldsIn(working, kind, id), fieldsIn(sides.ours, kind, id));
    const [own, others] = [broken.filter(isOurs), broken.filter((one) => !isOurs(one))];
    for (const { kind, id, violation } of others) mend(working, sides, conflicts, kind, id, violation);
    for (const { kind, id, violation } of own)
      if (violation) mend(working, sides, conflicts, kind, id, violation);
  }
  return false;
}

interface Broken {
  readonly kind: Kind;
  readonly id: string;
  readonly violation: IntegrityViolation | null;
}

/** The first violation of each element; null: it is within itself. */
function brokenIn(working: WorkingModel): Broken[] {
  const { part, state, requirement } = working.tables;
  const within = (kind: Kind, all: readonly { readonly id: string }[]) =>
    all.map(({ id }): Broken => ({ kind, id, violation: null }));
  return [
    ...within('part', findCycles(part)),
    ...within('state', findCycles(state)),
    ...within('requirement', findCycles(requirement)),
    ...KINDS.flatMap((kind) =>
      [...working.tables[kind].ids()].flatMap((id): Broken[] => {
        const violation = violationOf(working, kind, id);
        return violation ? [{ kind, id, violation }] : [];
      }),
    ),
  ];
}

function violationOf<K extends Kind>(
  model: SystemModel,
  kind: K,
  id: string,
): IntegrityViolation | undefined {
  const element = model.tables[kind].get(id);
  return element && findViolations(model, kind, element, true).find(({ hard }) => hard);
}

function mend(
  working: WorkingModel,
  sides: MergeSides,
  conflicts: Map<string, ElementConflicts>,
  kind: Kind,
  id: string,
  seen: IntegrityViolation | null,
): void {
  // Another one that was mended may have been its reason.
  const violation = seen && violationOf(working, kind, id);
  if (seen && !violation) return;
  const fields = fieldsIn(working, kind, id);
  if (!fields) return;
  const [field = ''] = violation?.path.split('.') ?? [];
  const lost = violation?.code === 'REFERENCE_NOT_FOUND' ? fields[field] : undefined;
  if (typeof lost === 'string' && bringBack(working, sides, conflicts, fields, field, lost)) return;
  if (violation && field === 'ports' && dropForeignPort(working, sides, kind, fields)) return;
  asInOurs(working, sides, conflicts, kind, fields);
}

/** Brings back what a reference names. @returns whether either side had it */
function bringBack(
  working: WorkingModel,
  { base, ours, theirs }: MergeSides,
  conflicts: Map<string, ElementConflicts>,
  fields: JsonObject,
  field: string,
  lost: string,
): boolean {
  const models = [ours, theirs, base];
  if (field.endsWith('PortId')) {
    const partId = fields[field.replace('PortId', 'Id')];
    return typeof partId === 'string' && bringBackPort(working, models, partId, lost);
  }
  const holder = models.find((model) => findElement(model, lost));
  const found = holder && findElement(holder, lost);
  const whole = found && fieldsIn(holder, found.kind, lost);
  if (!whole) return false;
  const { kind } = found;
  putFields(working, kind, whole, models);
  const [was, mine, other] = [base, ours, theirs].map((model) => fieldsIn(model, kind, lost) ?? null);
  const conflict = {
    kind,
    id: lost,
    field: null,
    base: was ?? null,
    ours: mine ?? null,
    theirs: other ?? null,
  };
  conflicts.set(lost, { kind, id: lost, conflicts: [conflict], theirs: null });
  return true;
}

/** A port that one side deleted and an interface of the other ends at. */
function bringBackPort(
  working: WorkingModel,
  models: readonly SystemModel[],
  partId: string,
  portId: string,
): boolean {
  const part = working.tables.part.get(partId);
  const port = models
    .flatMap(({ tables }) => tables.part.get(partId)?.ports ?? [])
    .find(({ id }) => id === portId);
  if (!part || !port || part.ports.some(({ id }) => id === portId)) return false;
  working.put('part', { ...part, ports: [...part.ports, port] });
  return true;
}

/** A port that theirs moved to this part, and that is elsewhere now too, stays there. */
function dropForeignPort(
  working: WorkingModel,
  { ours }: MergeSides,
  kind: Kind,
  fields: JsonObject,
): boolean {
  const part = kind === 'part' ? working.tables.part.get(idOf(fields)) : undefined;
  if (!part) return false;
  const own = new Set(ours.tables.part.get(part.id)?.ports.map(({ id }) => id));
  const ports = part.ports.filter(
    ({ id }) =>
      own.has(id) || !working.tables.part.referring('port', id).some((other) => other.id !== part.id),
  );
  if (ports.length === part.ports.length) return false;
  working.put('part', { ...part, ports });
  return true;
}

/** What can be mended in no other way is as ours has it, or not there; theirs is left to be chosen. */
function asInOurs(
  working: WorkingModel,
  { base, ours, theirs }: MergeSides,
  conflicts: Map<string, ElementConflicts>,
  kind: Kind,
  fields: JsonObject,
): void {
  const id = idOf(fields);
  const mine = fieldsIn(ours, kind, id);
  const other = fieldsIn(theirs, kind, id);
  if (mine && !sameJson(mine, fields)) putFields(working, kind, mine, [ours]);
  else if (mine && other && !sameJson(other, fields)) putFields(working, kind, other, [ours, theirs]);
  else working.remove(kind, id);
  // Both sides made the same link: one of them is enough.
  if (kind === 'trace-link' && !mine) return;
  const conflict = {
    kind,
    id,
    field: null,
    base: fieldsIn(base, kind, id) ?? null,
    ours: mine ?? null,
    theirs: other ?? null,
  };
  conflicts.set(id, { kind, id, conflicts: [conflict], theirs: other ?? null });
}
