import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { ENGINE_PROCESS } from './src/engines/reconstruct/engine.ts';

/**
 * Tests that run in one process after each other: what their modules keep can be worked out again.
 * A test that sets the state of a process (faces of one name, how letters are drawn, its environment), or kills one, does not belong here (docs/decisions/0607).
 */
const SHARING = [
  'src/engines/{image,words}/**/*.test.ts',
  'src/engines/reconstruct/{assets,emit,erase,refine,score,segment,shapes,tree}/**/*.test.ts',
  'src/engines/reconstruct/read-text/{reread,spelling}/**/*.test.ts',
];

/** Builds the dashboard into dist/, which the server hands out; the same file holds the settings of the unit tests. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', target: 'es2023' },
  test: {
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'e2e/contract/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SHARING],
        },
      },
    ],
    passWithNoTests: true,
    // A snapshot is written only when asked for (-u): a missing one is a failure.
    update: 'none',
    maxWorkers: 2,
    // Engines are tried in processes like those that they run in.
    execArgv: ENGINE_PROCESS.execArgv,
    // Commands, servers and engines are started over and over: each process compiles anew only what has changed.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/compile') },
    // Engine and database tests load WASM modules: seconds on a busy two-core machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
