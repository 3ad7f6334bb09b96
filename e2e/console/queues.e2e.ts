import pg from 'pg';
import { expectForEverybody } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

/** Opens a case as the server does, and answers its number. */
async function openCase(databaseUrl: string, kind: string, name: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `with opened as (insert into cases (kind, subject, facts, due_at, opened_by)
         values ($1, 'test:' || gen_random_uuid(), jsonb_build_object('name', $2::text),
           now() - interval '1 hour', 'system') returning id)
       insert into case_events (case_id, action, actor) select id, 'OPENED', 'system' from opened
       returning case_id as id`,
      [kind, name],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

test('one operator takes a case by keyboard alone, and another sees it at once', {
  tag: '@once',
}, async ({ page, browser, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const id = await openCase(server.databaseUrl, 'DOUBTED_PAYOUT', 'Zodwa Maseko');
  const other = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 1280, height: 800 } },
  });
  const beside = await other.newPage();
  await signInOperator(beside, 'treasury', '/console/cases/payouts');
  await signInOperator(page, 'compliance', '/console/cases/payouts');
  const row = (of: typeof page) => of.getByRole('row', { name: /Zodwa Maseko/ });
  await expect(row(beside)).toContainText('Nobody');
  await expect(row(page)).toContainText('late');
  await expectForEverybody(page);

  const later = await openCase(server.databaseUrl, 'DOUBTED_PAYOUT', 'Later Than That');
  await expect(page.getByText('1 new', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Later Than That/ })).toBeHidden();
  await page.getByRole('button', { name: 'Show 1 new case' }).click();
  await expect(page.getByRole('link', { name: `Case ${later}` })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('maseko');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Found for ‘maseko’');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Case ${id}` })).toBeFocused();
  await page.keyboard.press('t');
  await expect(row(page)).toContainText('You');
  await expect(row(beside)).toContainText('Pieter');

  await page.keyboard.press('Enter');
  const opened = page.getByRole('region', { name: `Case ${id}` });
  await expect(opened).toBeFocused();
  await expect(opened.getByText('You have it.')).toBeVisible();
  await expectForEverybody(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(page.getByRole('link', { name: `Case ${id}` })).toBeFocused();
  await other.close();
});

test('on a phone the open case takes the place of its queue, and leads back; it is handed over and put back', async ({
  page,
  server,
}) => {
  const id = await openCase(server.databaseUrl, 'LETTER', 'Thuli Sibiya');
  await signInOperator(page, 'compliance', '/console/cases/letters');
  await page.getByRole('link', { name: `Case ${id}` }).click();
  const opened = page.getByRole('region', { name: `Case ${id}` });
  await expect(opened.getByText('Nobody has it yet.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact messages');
  await opened.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(opened.getByText('You have it.')).toBeVisible();
  await expectForEverybody(page);
  await opened.getByRole('button', { name: 'Hand over' }).click();
  await opened
    .getByLabel('Hand over to')
    .selectOption({ label: 'Zanele, support@thumela.example' });
  await opened.getByRole('button', { name: 'Hand over' }).click();
  await expect(opened.getByText('Zanele has it.')).toBeVisible();
  await opened.getByRole('button', { name: 'Take over' }).click();
  await opened.getByRole('button', { name: 'Put back' }).click();
  await expect(opened.getByText('Nobody has it yet.')).toBeVisible();
  await opened.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: `Case ${id}` })).toBeVisible();
});
