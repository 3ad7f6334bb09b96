import { defineConfig } from 'vitest/config';

/** Two kinds of tests: those that need nothing, and those of the server, which share one PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{rules,contract,ui,web,portal,console,scripts,docs,bench}/**/*.test.{ts,tsx,mjs}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
});
