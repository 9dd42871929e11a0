import { Failure } from './failure.ts';
import type { Settings } from './settings.ts';
import { bytesOfTeam } from './storage/models.ts';
import type { Writer } from './storage/tables.ts';

/**
 * Holds a team to the bytes that the elements and the history of its models may take together (safety, attack 39).
 *
 * Two commits at one instant to two models of a team do not see each other, so the limit may be passed by what is then under
 * way. Nobody waits for another model's lock to prevent that.
 * @throws Failure TEAM_FULL
 */
export async function admitGrowth(
  tx: Writer,
  { bytesPerTeam }: Settings,
  teamId: string,
  growth: number,
): Promise<void> {
  if ((await bytesOfTeam(tx, teamId)) + growth <= bytesPerTeam) return;
  throw new Failure(
    'TEAM_FULL',
    `This would take the team past ${inWords(bytesPerTeam)}, the most that its models may take with their history. Delete models that are not needed any more to make room.`,
  );
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

function inWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`;
}
