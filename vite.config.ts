import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups, PAGE } from './scripts/chunks.ts';
import { classicScripts } from './scripts/classic-scripts-plugin.ts';
import { compressedFiles } from './scripts/compressed-files-plugin.ts';
import { guide } from './scripts/guide/plugin.ts';
import { MOCKING } from './scripts/mocking.ts';
import { modelPage } from './scripts/model-page-plugin.ts';
import { serviceWorker } from './scripts/service-worker-plugin.ts';

// What runs without a service and without a page.
const PURE = ['src/{language,model,contract,interchange,app}/**/*.test.ts'];
// A process for each: they put a page's globals in place before they load the app, or measure waits.
const APART = ['src/proof/{laws,same-answers,others-wait}.test.ts'];
// Of those that start threads and programs: all but what is pure.
const PROGRAM = ['src/testing/program/build-program.ts'];

// One file for three tools: `vite build` (the app), `vite build --ssr` (the service, its dependencies left to Node)
// and vitest.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    !isSsrBuild && [guide(), classicScripts(), modelPage(), serviceWorker(), compressedFiles()],
  ],
  publicDir: isSsrBuild ? false : 'public',
  worker: { format: 'es' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/app',
    emptyOutDir: true,
    reportCompressedSize: false,
    // The size that counts is the initial, gzipped one, which `npm run bench` measures.
    chunkSizeWarningLimit: 4000,
    ...(!isSsrBuild && {
      rolldownOptions: {
        // The second is loaded by the first, and divided as what is loaded first.
        input: ['index.html', PAGE],
        output: { codeSplitting: { groups: chunkGroups() } },
      },
    }),
    ...(isSsrBuild && {
      target: 'node20.19',
      minify: false,
      // The threads that compute are loaded by their own name, and so is the program.
      rolldownOptions: {
        input: [
          'src/server/main.ts',
          'src/server/workers/worker.ts',
          'src/server/storage/database/store-worker.ts',
          'src/program/modelwright.ts',
          'src/client/client.ts',
        ],
        // All in one folder: what they find beside themselves is where the source expects it.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    }),
  },
  test: {
    // Generous because the machine is often shared: a test that hangs still ends, a slow one does not fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // A busy machine is no fault of the project: `npm test` names every test that passed only when repeated.
    retry: 1,
    globalSetup: ['src/testing/stores/templates.ts'],
    // All cores: by itself vitest leaves one alone, which on two of them is half of the time.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...PURE, ...APART],
          globalSetup: PROGRAM,
          // Files share the modules that they load: most would otherwise spend longer on loading than on their tests.
          isolate: false,
          setupFiles: ['src/testing/shared-process.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'pure', environment: 'node', include: PURE, isolate: false, unstubGlobals: true },
      },
      { extends: true, test: { name: 'apart', environment: 'node', include: APART, globalSetup: PROGRAM } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: [...MOCKING],
          globalSetup: PROGRAM,
          // Files share a window and the packages; the modules of the app are loaded anew for each.
          isolate: false,
          setupFiles: [
            'src/testing/shared-process.ts',
            'src/testing/page/shared-window.ts',
            'src/testing/page/dom-setup.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocking',
          environment: 'jsdom',
          include: [...MOCKING],
          globalSetup: PROGRAM,
          setupFiles: ['src/testing/page/dom-setup.ts'],
        },
      },
    ],
  },
}));
