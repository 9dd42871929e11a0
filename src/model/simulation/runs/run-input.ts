import { t } from '#language/translate.ts';
import type { PlainValue, PlainValues, RunRequest, RunStep } from '#model/definitions/run-request.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { quantity, type Value } from '#model/expression/value.ts';
import { machineOwners } from '#model/simulation/machine/machine.ts';
import type { StepInput } from '#model/simulation/machine/snapshot.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import { toBase } from '#model/units/convert.ts';
import { parseUnit } from '#model/units/parse-unit.ts';

/** A request that names what is not there; `path` is the field that does. */
export class WrongInput extends Error {
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The part whose behaviour is meant; null for the states of no part.
 * @throws WrongInput
 */
export function ownerOf(model: SystemModel, partId: string | undefined): string | null {
  const owners = machineOwners(model);
  if (partId !== undefined) {
    if (owners.includes(partId)) return partId;
    throw new WrongInput(
      'partId',
      model.tables.part.has(partId) ? t('has no states of its own') : t('is not a part of this model'),
    );
  }
  const [only] = owners;
  if (owners.includes(null)) return null;
  if (only !== undefined && owners.length === 1) return only;
  throw new WrongInput(
    'partId',
    owners.length === 0 ? t('the model has no states') : t('is required: several parts have states'),
  );
}

/**
 * What a step is told, as the simulator takes it. `path` stands before the names of fields in a refusal.
 * @throws WrongInput
 */
export function stepInputOf(
  model: SystemModel,
  { set, guards, after, trigger, take }: RunStep,
  path: string,
): StepInput {
  return {
    ...(set && { set: valuesOf(model, set, `${path}.set`) }),
    ...(guards && { guards: guardsOf(model, guards, `${path}.guards`) }),
    ...(after !== undefined && { after }),
    ...(trigger !== undefined && trigger !== '' && { trigger }),
    ...(take !== undefined && { take }),
  };
}

/** @throws WrongInput */
export function valuesOf(model: SystemModel, plain: PlainValues, path: string): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const [id, value] of Object.entries(plain)) {
    const owned = findAttribute(model, id);
    if (!owned) throw new WrongInput(`${path}.${id}`, t('is not an attribute of this model'));
    values.set(id, valueOf(owned.attribute, value, `${path}.${id}`));
  }
  return values;
}

/** @throws WrongInput */
export function guardsOf(
  model: SystemModel,
  guards: NonNullable<RunRequest['guards']>,
  path: string,
): ReadonlyMap<string, boolean | null> {
  for (const id of Object.keys(guards))
    if (!model.tables.transition.has(id))
      throw new WrongInput(`${path}.${id}`, t('is not a transition of this model'));
  return new Map(Object.entries(guards));
}

const TYPES = { number: 'number', boolean: 'boolean', string: 'string', enum: 'string' } as const;

function valueOf({ type, unit = '', expression }: Attribute, value: PlainValue, path: string): Value {
  if (expression !== undefined) throw new WrongInput(path, t('follows from an expression and cannot be set'));
  if (typeof value !== TYPES[type])
    throw new WrongInput(
      path,
      t('{type, select, number {must be a number} boolean {must be a boolean} other {must be a string}}', {
        type: TYPES[type],
      }),
    );
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value === 'string') return { kind: 'text', value };
  const known = parseUnit(unit);
  if (!known) throw new WrongInput(path, t('has the unit “{unit}”, which is none', { unit }));
  return quantity(toBase(value, known), known.dimension);
}
