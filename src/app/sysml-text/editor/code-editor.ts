import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import {
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  Prec,
  Transaction,
} from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { diffChars, diffLines } from 'diff';
import type { ExcerptNote } from '#interchange/sysml/excerpt/excerpt-notes.ts';
import { RESERVED } from '#interchange/sysml/syntax/keywords.ts';
import { DETAIL_LABELS, type KnownName } from './known-names.ts';
import { EDITOR_THEME } from './editor-theme.ts';
import { SYSML_LANGUAGE } from './sysml-language.ts';

export interface CodeEditorOptions {
  /** What it is called and how the keyboard goes in it, for whoever does not see it. */
  readonly label: string;
  readonly description: string;
  readonly onType: (text: string) => void;
  /** Escape: the keyboard leaves. */
  readonly onLeave: () => void;
  /** What the names are that can stand behind this beginning of a line. */
  readonly namesFor: (before: string) => readonly KnownName[];
}

/** An editor of SysML text in an element of its own, with styles of its own: the page's policy lets no script put styles into the page. */
export class CodeEditor {
  readonly #view: EditorView;
  readonly #writable = new Compartment();
  readonly #about = new Compartment();

  constructor(host: HTMLElement, options: CodeEditorOptions) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        extensions: [
          ...this.#extensions(options),
          this.#about.of(aboutOf(options)),
          this.#writable.of(writable(false)),
        ],
      }),
    });
  }

  /** Says what the editor holds; what is the same stays, with the cursor in it. */
  show(text: string, notes: readonly ExcerptNote[], isWritable: boolean): void {
    const now = this.#view.state.doc.toString();
    if (now !== text)
      this.#view.dispatch({
        changes: changesBetween(now, text),
        annotations: [Transaction.addToHistory.of(false), Transaction.remote.of(true)],
      });
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnosticsOf(notes, text.length)));
    if (this.#view.state.readOnly === isWritable)
      this.#view.dispatch({ effects: this.#writable.reconfigure(writable(isWritable)) });
  }

  describe(options: Pick<CodeEditorOptions, 'label' | 'description'>): void {
    this.#view.dispatch({ effects: this.#about.reconfigure(aboutOf(options)) });
  }

  /** Puts the cursor to a place, and brings it into sight. */
  goTo(offset: number): void {
    const at = Math.min(offset, this.#view.state.doc.length);
    this.#view.dispatch({ selection: EditorSelection.cursor(at), scrollIntoView: true });
    this.#view.focus();
  }

  close(): void {
    this.#view.destroy();
  }

  #extensions({ onType, onLeave, namesFor }: CodeEditorOptions): Extension[] {
    return [
      history(),
      drawSelection(),
      bracketMatching(),
      indentUnit.of('    '),
      EditorState.phrases.of(PHRASES),
      EditorView.lineWrapping,
      SYSML_LANGUAGE,
      EDITOR_THEME,
      autocompletion({ override: [(context) => complete(context, namesFor)], icons: false }),
      // Behind what closes a list of names.
      Prec.low(keymap.of([{ key: 'Escape', run: () => (onLeave(), true), preventDefault: true }])),
      keymap.of([...completionKeymap, ...historyKeymap, ...lintKeymap, ...defaultKeymap.filter(isNoEscape)]),
      EditorView.updateListener.of((update) => {
        const isOwn = update.transactions.every((one) => one.annotation(Transaction.remote) !== true);
        if (update.docChanged && isOwn) onType(update.state.doc.toString());
      }),
    ];
  }
}

/** What the editor itself says, by its own words for it. */
const PHRASES = {
  Completions: t('Completions'),
  'Control character': t('Control character'),
  Diagnostics: t('Problems'),
  'No diagnostics': t('No problems'),
  'Selection deleted': t('Selection deleted'),
  close: t('close'),
};

/** By itself it makes one cursor of several, and nothing else hears of the key. */
const isNoEscape = ({ key }: { readonly key?: string }): boolean => key !== 'Escape';

/** What cannot be written in can still be focused, read and copied. */
const writable = (is: boolean): Extension => [
  EditorState.readOnly.of(!is),
  EditorView.contentAttributes.of({ 'aria-readonly': String(!is) }),
];

/**
 * The keyboard reaches the text by itself, as it can be written in; programs that look for a way to scroll it go by the tab index, also where
 * it can only be read.
 */
const aboutOf = ({ label, description }: Pick<CodeEditorOptions, 'label' | 'description'>): Extension =>
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-description': description,
    spellcheck: 'false',
    tabindex: '0',
  });

function diagnosticsOf(notes: readonly ExcerptNote[], length: number) {
  return notes.map(({ severity, start, end, message }) => ({
    from: Math.min(start, length),
    to: Math.min(Math.max(end, start), length),
    severity,
    message: fromEnglish(message),
  }));
}

/** Larger texts are compared by lines. */
const BY_LETTERS = 4_000;

function changesBetween(before: string, after: string): { from: number; to: number; insert: string }[] {
  const parts =
    before.length + after.length <= BY_LETTERS ? diffChars(before, after) : diffLines(before, after);
  const changes: { from: number; to: number; insert: string }[] = [];
  let at = 0;
  for (const { value, added, removed } of parts) {
    if (added) changes.push({ from: at, to: at, insert: value });
    else {
      if (removed) changes.push({ from: at, to: at + value.length, insert: '' });
      at += value.length;
    }
  }
  return changes;
}

const WORDS = [...RESERVED.sysml].map((label) => ({ label, type: 'keyword', boost: -1 }));

function complete(
  context: CompletionContext,
  namesFor: CodeEditorOptions['namesFor'],
): CompletionResult | null {
  const word = context.matchBefore(/'?[\p{L}\p{N}_:]*/u);
  const from = word?.from ?? context.pos;
  const before = context.state.doc
    .lineAt(context.pos)
    .text.slice(0, from - context.state.doc.lineAt(from).from);
  const isBehindDot = before.endsWith('.');
  if (!context.explicit && !isBehindDot && (word === null || word.text.length === 0)) return null;
  const names = namesFor(before).map(({ name, detail }) => ({
    label: name,
    detail: DETAIL_LABELS[detail],
    type: 'variable',
  }));
  const isName = isBehindDot || /(:|:>)\s*~?$/.test(before);
  return { from, options: isName ? names : [...names, ...WORDS], validFor: /^'?[\p{L}\p{N}_:]*$/u };
}
