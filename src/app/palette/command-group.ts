const GROUPS: Readonly<Record<string, string>> = {
  go: 'Go to',
  edit: 'Edit',
  find: 'Find',
  window: 'Window',
  structure: 'Structure canvas',
  behaviour: 'Behaviour canvas',
  requirements: 'Requirements table',
  history: 'History',
};

/** The heading that a command is listed under: the first word of its id, as people say it. */
export function groupOf({ id }: { readonly id: string }): string {
  const [group = ''] = id.split('.');
  return GROUPS[group] ?? group.charAt(0).toUpperCase() + group.slice(1);
}
