import { expect, test } from '../fixtures.ts';

test.use({ allowedOnConsole: [/uncaught|Failed to load resource|dynamically imported module/] });

test('errors in a page are reported, without personal data', async ({ page, server }) => {
  await page.goto('/login?from=0820000001');
  await page.getByLabel('Username').fill('Nomvula');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Cannot find Nomvula of 0820000001');
    });
    void Promise.reject(new RangeError('Invalid PIN "2580"'));
  });
  await expect.poll(server.output).toContain('Cannot find … of #');
  await expect.poll(server.output).toContain(`Invalid … '…'`);
  // A part of the page that fails to load is caught by its boundary.
  await page.route(/assets\/forgot-password\.page.*\.js/, (route) => route.abort());
  await page.goto('/forgot-password');
  await expect.poll(server.output).toContain('kind: "render"');
  expect(server.output()).toContain('page: "/login"');
  expect(server.output()).not.toMatch(/Nomvula|0820000001|2580/);
});

test('a page that cannot report continues, and reports each error once', async ({ page }) => {
  let reports = 0;
  await page.route('**/browser-errors', async (route) => {
    reports += 1;
    await route.abort();
  });
  await page.goto('/login');
  const failing = page.waitForEvent('requestfailed');
  await page.evaluate(() => {
    for (let turn = 0; turn < 20; turn += 1) {
      setTimeout(() => {
        throw new Error('always the same');
      });
    }
  });
  await failing;
  await page.getByLabel('Username').fill('still here');
  expect(reports).toBe(1);
});
