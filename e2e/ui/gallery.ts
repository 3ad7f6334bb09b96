import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { build, preview } from 'vite';

const ROOT = join(import.meta.dirname, '../../ui/gallery');

/** The product's policy: nothing inline, nothing evaluated, nothing foreign. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:";

/** Tests of the controls in their gallery, built as for production and served under the policy. */
export const test = base.extend<{ openGallery: () => Promise<void> }, { galleryUrl: string }>({
  galleryUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'thumela-gallery-'));
      const shared = {
        root: ROOT,
        configFile: join(ROOT, 'vite.config.ts'),
        logLevel: 'error',
      } as const;
      await build({ ...shared, build: { outDir, emptyOutDir: true } });
      const server = await preview({
        ...shared,
        build: { outDir },
        preview: { port: 0, headers: { 'Content-Security-Policy': POLICY } },
      });
      const address = server.httpServer.address();
      if (address === null || typeof address === 'string')
        throw new Error('The gallery has no port');
      await use(`http://localhost:${address.port}/`);
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  openGallery: async ({ page, galleryUrl }, use) => {
    await use(async () => {
      await page.goto(galleryUrl);
      await page.getByRole('heading', { name: 'Controls' }).waitFor();
    });
  },
});

export { expect } from '@playwright/test';
