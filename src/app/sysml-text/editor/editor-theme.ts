import { EditorView } from '@codemirror/view';

/** The editor in the colours of the app, which are those of the light or dark scheme by themselves. */
export const EDITOR_THEME = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '12.5px' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: '"JetBrains Mono Variable", monospace', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 12px' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--surface-selected)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { background: 'var(--surface-active)' },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '1px' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--danger) 1px', textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': {
    textDecoration: 'underline wavy var(--warning) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-info': {
    textDecoration: 'underline dotted var(--text-muted) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface-raised)',
    border: '1px solid var(--hairline-strong)',
    borderRadius: '4px',
    maxWidth: '360px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: '"JetBrains Mono Variable", monospace',
    maxHeight: '14em',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface-selected)',
  },
  '.cm-completionDetail': { color: 'var(--text-muted)', fontStyle: 'normal' },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--hairline-strong)' },
});
