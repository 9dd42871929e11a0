import { t } from '#language/translate.ts';

/**
 * What else people call a command, from the tools that they know, by the end of its id. The palette finds it by these words as by its
 * own; it is shown by its own. A translation keeps the English words beside its own.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'go.share': t(
    'invite, add person, people, collaborate, permissions, access, roles, preview link',
    undefined,
    'other names',
  ),
  'go.import': t(
    'open file, upload, load, read, ReqIF, SysML, CSV, Excel, SCXML, JSON',
    undefined,
    'other names',
  ),
  'go.export': t(
    'download, save as, save file, save a copy, write file, ReqIF, SysML, CSV, Excel, SCXML, JSON',
    undefined,
    'other names',
  ),
  'go.documents': t(
    'report, ICD, IDD, specification, interface list, PDF, print, verdicts',
    undefined,
    'other names',
  ),
  '.export-picture': t('download, save as, image, PNG, SVG, screenshot', undefined, 'other names'),
  '.copy-as-picture': t('image, screenshot', undefined, 'other names'),
  '.print': t('paper, PDF, A4, A3', undefined, 'other names'),
  'go.history': t(
    'versions, version history, changes, log, revisions, who changed, timeline',
    undefined,
    'other names',
  ),
  'go.baseline': t(
    'snapshot, version, tag, release, milestone, freeze, new baseline',
    undefined,
    'other names',
  ),
  'go.settings': t(
    'preferences, options, configuration, delete model, custom fields, key prefix',
    undefined,
    'other names',
  ),
  'go.trace': t('traceability, matrix, coverage, suspect links', undefined, 'other names'),
  'go.findings': t('errors, warnings, problems, issues, checks, validation, lint', undefined, 'other names'),
  'go.budgets': t('mass, power, roll-up, sum', undefined, 'other names'),
  'go.interfaces': t(
    'N2, N squared, DSM, design structure matrix, interface matrix, ICD',
    undefined,
    'other names',
  ),
  'go.structure': t('parts, diagram, canvas, block', undefined, 'other names'),
  'go.behaviour': t('states, state machine, behavior, transitions', undefined, 'other names'),
  'go.requirements': t('table, specification, shall', undefined, 'other names'),
  'go.models': t('home, projects, dashboard, other model, open model', undefined, 'other names'),
  'go.simulation': t('run, play, execute, debug', undefined, 'other names'),
  'go.sysml-text': t(
    'sysml v2, text beside the drawing, textual notation, source code',
    undefined,
    'other names',
  ),
  'go.inspector': t('properties, details, side panel', undefined, 'other names'),
  'window.left': t('sidebar, tree, explorer, menu', undefined, 'other names'),
  'window.right': t('sidebar, properties, details', undefined, 'other names'),
  'window.guide': t('help, manual, documentation', undefined, 'other names'),
  'find.shortcuts': t('help, keys, hotkeys', undefined, 'other names'),
  'edit.undo': t('back, revert', undefined, 'other names'),
};

/** The other names of a command. */
export function otherNamesOf(id: string): readonly string[] {
  const found = Object.entries(OTHER_NAMES).find(([end]) =>
    end.startsWith('.') ? id.endsWith(end) : id === end,
  );
  return found?.[1].split(', ') ?? [];
}

/** The ids, or ends of ids, that other names are given to: for the test that each is there. */
export const NAMED_OTHERWISE: readonly string[] = Object.keys(OTHER_NAMES);
