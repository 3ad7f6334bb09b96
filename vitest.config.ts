import { defineConfig } from 'vitest/config';

const apart = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'];
const globalSetup = ['server/test/global-setup.ts'];
const slow = 'server/test/resilience/**/*.test.ts';

/**
 * Tests without dependencies; those of the server, which share one PostgreSQL; and the slow ones of the server,
 * which start and kill whole processes and which `npm run test:quick` skips.
 *
 * Files of a worker share its modules (`isolate`, see e2e/README.md): loading the server again for each of a hundred
 * files took more time than the tests. Of three workers on two cores one usually waits for a clock or the
 * database. The slow ones are isolated, so that Vitest starts with them and none of them is last.
 */
export default defineConfig({
  test: {
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    // A busy machine takes three times as long, which says nothing about the product.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As for browser tests: a busy machine may be late once, and `npm test` reports how often.
    retry: process.env.CI ? 1 : 0,
    projects: [
      'vitest.browser.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            '{rules,contract,ui,web,portal,console,scripts,docs,bench}/**/*.test.{ts,tsx,mjs}',
          ],
          exclude: apart,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [...apart, slow],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [slow],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup,
        },
      },
    ],
  },
});
