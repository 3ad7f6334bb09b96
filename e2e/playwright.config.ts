import { defineConfig } from '@playwright/test';
import { findChromium, LAUNCHED_WITH } from './chromium.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

/**
 * `controls` looks at the gallery of ui/ once. Every other test runs once too, on a phone (`mobile`), where
 * most customers are. One that proves what differs between the layouts is tagged `@layouts` and runs at a desk
 * (`browser`) as well; one that sets its own sizes is tagged `@once` and runs at the desk only.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: Number(process.env.TEST_WORKERS ?? 3),
  // On a busy machine a page may be late once; `npm test` says which tests needed their second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // A machine with more to do takes three times as long: that says nothing about the product.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    // What a test holds back or answers itself would come out of what the worker keeps.
    serviceWorkers: 'block',
    // What glides in is there at once: nothing waits for it, and what matters is where it ends.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: LAUNCHED_WITH,
    },
  },
  projects: [
    { name: 'controls', testMatch: 'ui/**/*.e2e.ts', use: desk },
    { name: 'mobile', testIgnore: 'ui/**', grepInvert: /@once/, use: phone },
    { name: 'browser', testIgnore: 'ui/**', grep: /@(once|layouts)/, use: desk },
  ],
});
