/** What the groups of operations are about, by their names. */
export const TAGS = {
  Accounts: 'Signing up, in and out, passwords, tokens and what the service knows of the caller.',
  Teams: 'Who works together on models, in which role, and what was done in the team.',
  Invitations: 'Asking people into a team by a link.',
  Models: 'The models of a team, who may see and edit what of them, copies and previews.',
  Parts: 'What a system is made of: parts within parts, with ports and attributes.',
  Interfaces: 'The interfaces between parts, with their connections.',
  States: 'The states of machines, within each other and of parts.',
  Transitions: 'The transitions between states, with triggers, guards and effects.',
  Requirements: 'Requirements with their constraints, and what they are allocated to.',
  'Trace links': 'Links between requirements, parts and states.',
  Comments: 'Discussions about elements.',
  'Staged changes': 'Suggestions: changes that are reviewed before they are made.',
  Inbox: 'What concerns the caller: mentions, answers, reviews that were asked for, invitations.',
  Changes: 'Many edits as one change set.',
  Live: 'Edits and people as they come.',
  History: 'Change sets, baselines, the model as it was, and the way back.',
  Files: 'Models and documents as files, in and out.',
  Webhooks: 'Telling other programs what happens in a model, as it happens.',
  Answers: 'What is computed of a model: findings, verdicts, simulation, exploration.',
  Service: 'The service itself: whether it is well, and this description.',
} as const;
export type Tag = keyof typeof TAGS;
