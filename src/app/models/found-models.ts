import type { Team } from '#contract/account.ts';
import type { ModelSummary } from '#contract/model.ts';

/** The models with every searched word in name, description or team; the one changed last first. */
export function foundModels(
  models: readonly ModelSummary[],
  teams: readonly Team[],
  search: string,
): ModelSummary[] {
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return models
    .filter(({ name, description, team_id }) => {
      const text = `${name}\n${description}\n${teamNames.get(team_id) ?? ''}`.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at));
}
