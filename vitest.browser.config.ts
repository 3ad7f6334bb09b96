import { findChromium, LAUNCH_FLAGS } from '@thumela/e2e/chromium.ts';
import { flagsPlugin } from '@thumela/ui/build/flags-plugin.ts';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';

/**
 * Components and forms in a real browser: keyboard, focus, accessible names, and time controlled by Vitest's
 * fake clock. No server; tests of whole screens use recorded answers (`portal/test/open-portal.tsx`).
 */
export default defineProject({
  plugins: [react(), flagsPlugin()],
  optimizeDeps: {
    // All that tests load: a package that is found only during a test makes Vite load its page again.
    include: [
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-hook-form',
      '@tanstack/react-query',
      'wouter',
      'axe-core',
      'typebox',
      'pdfjs-dist',
      '@simplewebauthn/browser',
      'uqr',
      'regexparam',
    ],
  },
  test: {
    name: 'browser',
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    setupFiles: ['ui/src/style/base.css'],
    // As for e2e: a busy machine is sometimes slow.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    include: ['{ui,web,portal,console}/**/*.browser.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      locators: { exact: false },
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: findChromium() ?? '', args: LAUNCH_FLAGS },
        contextOptions: {
          locale: 'en-ZA',
          timezoneId: 'Africa/Johannesburg',
          reducedMotion: 'reduce',
        },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
