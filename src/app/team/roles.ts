import type { TeamRole } from '#model/access.ts';

/** What each role of a team comes to, for choosing it; from the most to the least. */
const SAYS: Readonly<Record<TeamRole, string>> = {
  Owner: 'does everything, and may delete the team',
  Admin: 'manages members and all of the team’s models',
  Editor: 'edits the models that are shared with the team',
  Viewer: 'views the models that are shared with the team',
};

const option = (value: TeamRole) => ({ value, label: `${value}: ${SAYS[value]}` });

/** The roles that somebody of a role may give: Owners are made by Owners. */
export function givenBy(role: TeamRole) {
  const all = [option('Admin'), option('Editor'), option('Viewer')];
  return role === 'Owner' ? [option('Owner'), ...all] : all;
}

/** Whether a role manages its team. */
export function leads(role: TeamRole): boolean {
  return role === 'Owner' || role === 'Admin';
}
