/**
 * What else people call a command, from the tools that they know, by the end of its id. The palette finds it by these words as by its
 * own; it is shown by its own.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'go.share': [
    'invite',
    'add person',
    'people',
    'collaborate',
    'permissions',
    'access',
    'roles',
    'preview link',
  ],
  'go.import': ['open file', 'upload', 'load', 'read', 'ReqIF', 'SysML', 'CSV', 'Excel', 'SCXML', 'JSON'],
  'go.export': [
    'download',
    'save as',
    'save file',
    'save a copy',
    'write file',
    'ReqIF',
    'SysML',
    'CSV',
    'Excel',
    'SCXML',
    'JSON',
  ],
  'go.documents': ['report', 'ICD', 'IDD', 'specification', 'interface list', 'PDF', 'print', 'verdicts'],
  '.export-picture': ['download', 'save as', 'image', 'PNG', 'SVG', 'screenshot'],
  '.copy-as-picture': ['image', 'screenshot'],
  '.print': ['paper', 'PDF', 'A4', 'A3'],
  'go.history': ['versions', 'version history', 'changes', 'log', 'revisions', 'who changed', 'timeline'],
  'go.baseline': ['snapshot', 'version', 'tag', 'release', 'milestone', 'freeze', 'new baseline'],
  'go.settings': ['preferences', 'options', 'configuration', 'delete model', 'custom fields', 'key prefix'],
  'go.trace': ['traceability', 'matrix', 'coverage', 'suspect links'],
  'go.findings': ['errors', 'warnings', 'problems', 'issues', 'checks', 'validation', 'lint'],
  'go.budgets': ['mass', 'power', 'roll-up', 'sum'],
  'go.interfaces': ['N2', 'N squared', 'DSM', 'design structure matrix', 'interface matrix', 'ICD'],
  'go.structure': ['parts', 'diagram', 'canvas', 'block'],
  'go.behaviour': ['states', 'state machine', 'behavior', 'transitions'],
  'go.requirements': ['table', 'specification', 'shall'],
  'go.models': ['home', 'projects', 'dashboard', 'other model', 'open model'],
  'go.simulation': ['run', 'play', 'execute', 'debug'],
  'go.sysml-text': ['sysml v2', 'text beside the drawing', 'textual notation', 'source code'],
  'go.inspector': ['properties', 'details', 'side panel'],
  'window.left': ['sidebar', 'tree', 'explorer', 'menu'],
  'window.right': ['sidebar', 'properties', 'details'],
  'window.guide': ['help', 'manual', 'documentation'],
  'find.shortcuts': ['help', 'keys', 'hotkeys'],
  'edit.undo': ['back', 'revert'],
};

/** The other names of a command. */
export function otherNamesOf(id: string): readonly string[] {
  const found = Object.entries(OTHER_NAMES).find(([end]) =>
    end.startsWith('.') ? id.endsWith(end) : id === end,
  );
  return found?.[1] ?? [];
}

/** The ids, or ends of ids, that other names are given to: for the test that each is there. */
export const NAMED_OTHERWISE: readonly string[] = Object.keys(OTHER_NAMES);
