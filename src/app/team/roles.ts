import { t } from '#language/translate.ts';
import type { TeamRole } from '#model/access.ts';

/** What each role of a team comes to, for choosing it; from the most to the least. */
const SAYS: Readonly<Record<TeamRole, string>> = {
  Owner: t('Owner: does everything, and may delete the team'),
  Admin: t('Admin: manages members and all of the team’s models'),
  Editor: t('Editor: edits the models that are shared with the team'),
  Viewer: t('Viewer: views the models that are shared with the team'),
};

const option = (value: TeamRole) => ({ value, label: SAYS[value] });

/** The roles that somebody of a role may give: Owners are made by Owners. */
export function givenBy(role: TeamRole) {
  const all = [option('Admin'), option('Editor'), option('Viewer')];
  return role === 'Owner' ? [option('Owner'), ...all] : all;
}

/** Whether a role manages its team. */
export function leads(role: TeamRole): boolean {
  return role === 'Owner' || role === 'Admin';
}
