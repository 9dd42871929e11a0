import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** Where a regular expression is made while the program runs, and of what: nothing that somebody sends may be taken for one. */
const MADE_OF: Readonly<Record<string, string>> = {
  'app/document/outbox/persisted/unfinished.ts': 'constants',
  'app/fields/cells/replace/find-writes.ts':
    'what its own user looks for, escaped; or a pattern where they ask for one, in their page, for 1.5 s at most',
  'contract/operation.ts': 'constants',
  'interchange/documents/docx/runs.ts': 'constants',
  'interchange/xml/xml-characters.ts': 'constants',
  'interchange/xstate/export-xstate.ts': 'constants',
  'model/effect/effect.ts': 'constants',
  'model/expression/notation.ts': 'constants',
  'model/statement-hints/rule.ts': 'constants',
  'model/statement-hints/shape-rules.ts': 'constants',
  'model/statement-hints/word-rules.ts': 'constants',
  'model/values/completions.ts': 'constants',
  'server/documents/visibility/unhide-references.ts': 'constants',
  'server/http/paths.ts': 'the paths of the contract, with their dots escaped',
};

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path));

it('makes regular expressions nowhere but where it is said of what', () => {
  const making = sources.filter((path) => /\bRegExp\(/.test(readFileSync(join(SRC, path), 'utf8')));
  expect(making.sort()).toEqual(Object.keys(MADE_OF).sort());
});

/** Where the page makes elements of a text, and why nothing runs or loads that somebody sends. */
const MARKUP_OF: Readonly<Record<string, string>> = {
  'app/requirements/inspector/formatted-statement.tsx':
    'the statement of an imported file: a list of harmless elements, held to it when it comes and when it is shown (DOMPurify)',
  'app/fields/cells/paste/html-block.ts':
    'what the clipboard holds, in a document of its own, for the texts of its cells',
  'app/settings/documents/choice/document-preview.tsx':
    'what our own service prints, every text of the model escaped, in a document of its own where no script runs',
  'app/ui/printing/drawing.ts':
    'a drawing of ours that is printed: an SVG that we have just written, every text of the model escaped, read as XML, where no script runs',
};

it('makes markup of texts nowhere but where it is said of what', () => {
  const makes =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|\bsrcDoc\b|setHTMLUnsafe|\bhref=\{`?javascript:/i;
  const page = sources.filter((path) => path.startsWith('app/'));
  const making = page.filter((path) => makes.test(readFileSync(join(SRC, path), 'utf8')));
  expect(making.sort()).toEqual(Object.keys(MARKUP_OF).sort());
});

it('gives no text to what would take it for one', () => {
  // `match`, `matchAll` and `search` make a pattern of a text; of the stream that an editor reads `match` takes it as it is.
  const text = /(?<!stream)\.(?:match|matchAll|search)\(\s*["'`]/;
  expect(sources.filter((path) => text.test(readFileSync(join(SRC, path), 'utf8')))).toEqual([]);
});

/** Where the service does work of many steps in one turn of its loop, and why it is short. */
const AT_ONCE: Readonly<Record<string, string>> = {
  'server/backup/model-check.ts': 'commands of an administrator, in a process of their own',
  'server/backup/restore-model.ts': 'commands of an administrator, in a process of their own',
  'server/commit/change-set-text.ts': 'makes it of its steps, for those who have few',
  'server/commit/retry.ts': 'small bodies; large ones were hashed in slices before',
  'server/documents/change-entries.ts': 'makes it of its steps, for the commands of an administrator',
  'server/history/past.ts': 'one element at a time, in slices',
  'server/http/json/json-body.ts': 'small bodies; large ones are read in slices',
  'server/streams/channel.ts': 'small change sets; long ones are written in slices before',
};

it('does no work of many steps in one turn of the loop but where it is said why it is short', () => {
  const whole =
    /\b(?:runToEnd|applyDiff|diffBetween|readEntries|changeSetText|restoreModel|revertDiff|acceptSuggestion|runSimulation|exploredAtOnce)\(/;
  // Threads keep nobody waiting.
  const loop = sources.filter((path) => /^server\/(?!workers\/)/.test(path));
  const doing = loop.filter((path) => whole.test(readFileSync(join(SRC, path), 'utf8')));
  expect(doing.sort()).toEqual(Object.keys(AT_ONCE).sort());
});
