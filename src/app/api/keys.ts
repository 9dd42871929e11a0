/** React Query's keys: every query and mutation of the app is named here. */
export const keys = {
  me: ['me'],
  teams: ['teams'],
  members: (teamId: string) => ['teams', teamId, 'members'],
  tokens: ['tokens'],
  models: ['models'],
  model: (modelId: string) => ['model', modelId],
  document: (modelId: string) => ['model', modelId, 'document'],
  edits: (modelId: string) => ['model', modelId, 'edits'],
  settings: (modelId: string) => ['model', modelId, 'settings'],
  access: (modelId: string) => ['model', modelId, 'access'],
  previews: (modelId: string) => ['model', modelId, 'previews'],
  people: (modelId: string) => ['model', modelId, 'people'],
  comments: (modelId: string) => ['model', modelId, 'comments'],
  baselines: (modelId: string) => ['model', modelId, 'baselines'],
  stagedChanges: (modelId: string) => ['model', modelId, 'staged-changes'],
} as const;
