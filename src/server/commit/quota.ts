import { t } from '#language/translate.ts';
import type { Diff } from '#model/edit/diff.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import { Failure } from '#server/failure.ts';
import type { Settings } from '#server/settings.ts';
import { bytesOfTeam, changeBytesOfTeam, dayOf, type Growth } from '#server/storage/models.ts';
import type { Writer } from '#server/storage/tables.ts';

/** The limits that a growing model is held to. */
export type GrowthLimits = Pick<Settings, 'elementsPerModel' | 'bytesPerTeam' | 'changeBytesPerDay'>;

/** What is about to be written: by how much it makes the model larger, and what the model is then. */
interface Growing extends Growth {
  readonly diff: Diff;
  readonly model: SystemModel;
}

/**
 * Holds a model to its number of elements, and a team to the bytes that the elements and the history of its models may take
 * together, and to those of the change sets that it may write on one day (safety, attack 39).
 *
 * Two commits at one instant to two models of a team do not see each other, so a limit of the team may be passed by what is
 * then under way. Nobody waits for another model's lock to prevent that.
 * @throws Failure MODEL_FULL, TEAM_FULL, DAY_FULL
 */
export async function admitGrowth(
  tx: Writer,
  settings: GrowthLimits,
  teamId: string,
  now: Date,
  growing: Growing,
): Promise<void> {
  admitElements(settings, growing);
  const { bytesPerTeam, changeBytesPerDay } = settings;
  if ((await bytesOfTeam(tx, teamId)) + growing.bytes > bytesPerTeam)
    throw new Failure(
      'TEAM_FULL',
      t(
        'This would take the team past {size}, the most that its models may take with their history. Delete models that are no longer needed to free space.',
        { size: inWords(bytesPerTeam) },
      ),
    );
  const today = await changeBytesOfTeam(tx, teamId, dayOf(now.toISOString()));
  if (today + growing.changeBytes > changeBytesPerDay)
    throw new Failure(
      'DAY_FULL',
      t(
        'This would take the team past {size}, the most that its change sets of one day may take. The next day begins at midnight UTC.',
        { size: inWords(changeBytesPerDay) },
      ),
      [],
      { 'retry-after': String(secondsToMidnight(now)) },
    );
}

/** What makes a model no larger is let through, also where it is larger already than the limit is now. */
function admitElements({ elementsPerModel }: GrowthLimits, { diff, model }: Growing): void {
  const added = diff.reduce(
    (sum, { before, after }) => sum + Number(before === null) - Number(after === null),
    0,
  );
  const count = KINDS.reduce((sum, kind) => sum + model.tables[kind].size, 0);
  if (added <= 0 || count <= elementsPerModel) return;
  throw new Failure(
    'MODEL_FULL',
    t('This would give the model {count} elements. It may have {most} at most.', {
      count,
      most: elementsPerModel,
    }),
  );
}

function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1_000));
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

function inWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`;
}
