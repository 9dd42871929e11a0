/** The tests that put something in the place of a module of the app, where it would stand for the files that follow in one process. */
export const MOCKING: readonly string[] = [
  'src/app/document/live-sync/older-store.test.tsx',
  'src/app/models/models-page.test.tsx',
  'src/app/screens/editor/address/use-selection-address.test.tsx',
  'src/app/screens/editor/editor-screen.test.tsx',
  'src/app/screens/editor/inspector-keys.test.tsx',
  'src/app/screens/editor/palette.test.tsx',
  'src/app/screens/editor/top-bar/view-only.test.tsx',
  'src/app/screens/session-ended.test.tsx',
  'src/app/suggestions/element-suggestions.test.tsx',
  'src/app/suggestions/mode-switch.test.tsx',
  'src/app/suggestions/suggestions-panel.test.tsx',
];
