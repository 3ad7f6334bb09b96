import type { Page } from '@playwright/test';
import { caseKinds } from '@thumela/rules/operators/case-roles.ts';
import { INBOUND_STATUSES, OUTBOUND_STATUSES } from '@thumela/rules/status/statuses.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

// Every queue has its cases, so that all kinds of facts are on the pages.
test.use({ settings: { DEMO_MORNING: 'true' } });

/** Codes of the wire, records such as `transaction:12`, and days that are not written out. */
const RAW = new RegExp(
  [
    String.raw`\b[A-Z]{2,}(?:_[A-Z]+)+\b`,
    // Messages have links to the server under test.
    String.raw`\b(?!localhost:)[a-z][a-z-]*:\d+\b`,
    String.raw`\b\d{4}-\d\d-\d\d\b`,
    String.raw`\b(?:${[...OUTBOUND_STATUSES, ...INBOUND_STATUSES, ...caseKinds].join('|')})\b`,
  ].join('|'),
  'g',
);

/** Codes that people set by that name. */
const MEANT: readonly (readonly [path: RegExp, text: RegExp])[] = [
  [/^\/console\/books\/payout-files$/, /^PAYOUT_PARTNER$/],
  [/^\/console\/configuration\/brand$/, /^BRAND_FILE$/],
];

/** Hints show what to type. */
const EXAMPLE = /for example /i;

/** Pages that no link of the first page leads to with all that they show. */
const STARTS = [
  '/console',
  '/console/cases/all',
  '/console/find?q=ndlovu',
  '/console/books/leftovers',
];

/** Pages of one kind that are read: of each queue several cases, of the others the first. */
const countRead = (shape: string) => (/^\/console\/cases\/[^/]+\/#$/.test(shape) ? 4 : 1);

/** Runs in the page: the texts that are shown, each apart, with the value of every field. */
const READ_TEXTS = `(() => {
  for (const each of document.querySelectorAll('details')) each.open = true;
  const fields = [...document.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea')];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = fields.map(({ value, placeholder }) => value + ' ' + placeholder);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement.checkVisibility()) texts.push(textContent);
  }
  return texts;
})()`;

/** Links to pages; those to the API are downloads. */
const READ_LINKS = `[...document.querySelectorAll('a[href^="/console"]:not([href^="/console/api/"])')].map(
  (link) => link.getAttribute('href').replace(/#.*/, ''))`;

async function findRawCodes(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const allowed = MEANT.filter(([at]) => at.test(path)).map(([, text]) => text);
  return (await page.evaluate<string[]>(READ_TEXTS))
    .filter((text) => !EXAMPLE.test(text))
    .flatMap((text) =>
      [...text.matchAll(RAW)]
        .filter(([code]) => !allowed.some((each) => each.test(code)))
        .map(([code]) => `${path}: ${code} in “${text.trim().slice(0, 80)}”`),
    );
}

/** Reads the pages that links lead to, and returns the raw codes on them. */
async function walkPages(page: Page, read: Map<string, number>): Promise<string[]> {
  const waiting = [...STARTS];
  const seen = new Set(waiting);
  const found: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    found.push(...(await findRawCodes(page, path)));
    for (const link of await page.evaluate<string[]>(READ_LINKS)) {
      const shape = link.replace(/\?.*/, '').replaceAll(/\d+/g, '#');
      const count = read.get(shape) ?? 0;
      if (seen.has(link) || count >= countRead(shape)) continue;
      seen.add(link);
      read.set(shape, count + 1);
      waiting.push(link);
    }
  }
  return found;
}

test('no page of the console shows a raw code', async ({ browser, server }) => {
  // It reads about a hundred pages.
  test.setTimeout(240_000);
  // A page that one role has read is not read again as the next.
  const read = new Map<string, number>();
  for (const role of ['compliance', 'treasury', 'admin', 'support'] as const) {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signInOperator(page, role);
    expect(await walkPages(page, read)).toEqual([]);
    await context.close();
  }
  expect(read.size).toBeGreaterThan(20);
});

test('the side bar stays in view when a long page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInOperator(page, 'compliance', '/console/audit');
  const side = page.getByRole('navigation').first();
  await expect(side).toBeVisible();
  await expect.poll(() => page.evaluate('document.body.scrollHeight')).toBeGreaterThan(1600);
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await expect(side.getByRole('link').first()).toBeInViewport();
});
