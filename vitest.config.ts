import { defineConfig } from 'vitest/config';

const apart = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'];
const globalSetup = ['server/test/global-setup.ts'];
const slow = 'server/test/resilience/**/*.test.ts';

/**
 * Tests that need nothing; those of the server, which share one PostgreSQL; and the slow ones of the
 * server, which start, kill and miss whole processes and which `npm run test:quick` leaves out.
 *
 * Files of a worker share its modules (`isolate`, record 34): loading the server anew for each of a
 * hundred files took more time than the tests. Of three workers on two cores one usually waits for a clock
 * or the database. The slow ones are isolated, so that Vitest begins with them, and none of them is last.
 */
export default defineConfig({
  test: {
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    // A machine with more to do takes three times as long: that says nothing about the product.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As in the browser: a machine that is busy may be late once, and `npm test` says how often it was.
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
