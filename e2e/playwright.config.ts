import { defineConfig } from '@playwright/test';
import { findChromium, LAUNCH_FLAGS } from './chromium.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

/**
 * `controls` checks the gallery of ui/ once. Every other test runs once on a phone (`mobile`), the device of most
 * customers. A test tagged `@layouts` depends on the layout and runs on a desktop (`browser`) as well; a test tagged
 * `@once` sets its own sizes and runs on a desktop only.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: Number(process.env.TEST_WORKERS ?? 3),
  // On a busy machine a page may be late once; `npm test` reports the tests that were retried.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // A busy machine takes three times as long, which is not the product's fault.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    // The service worker would answer from its cache what a test delays or mocks.
    serviceWorkers: 'block',
    // Animations end immediately: tests only check the final state.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: LAUNCH_FLAGS,
    },
  },
  projects: [
    { name: 'controls', testMatch: 'ui/**/*.e2e.ts', use: desk },
    { name: 'mobile', testIgnore: 'ui/**', grepInvert: /@once/, use: phone },
    { name: 'browser', testIgnore: 'ui/**', grep: /@(once|layouts)/, use: desk },
  ],
});
