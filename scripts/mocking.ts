/** The tests that put something in the place of a module of the app, where it would stand for the files that follow in one process. */
export const MOCKING: readonly string[] = [
  'src/app/document/live-sync/older-store.test.tsx',
  'src/app/models/models-page.test.tsx',
  'src/app/screens/editor/address/journey-address.test.tsx',
  'src/app/screens/editor/address/use-selection-address.test.tsx',
];
