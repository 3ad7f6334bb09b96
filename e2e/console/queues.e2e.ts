import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { type DemoServer, expect, test } from '../fixtures.ts';
import { queryRows } from '../journeys/rows.ts';
import { signInOperator } from './operators.ts';

// If two operators take a case at the same time, the second is refused.
test.use({ allowedOnConsole: [/status of 409/] });

/** Opens a case as the server does, and returns its number. */
async function openCase(server: DemoServer, kind: string, name: string): Promise<string> {
  const [opened] = await queryRows<{ id: string }>(
    server,
    `with opened as (insert into cases (kind, subject, facts, due_at, opened_by)
       values ($1, 'test:' || gen_random_uuid(), jsonb_build_object('name', $2::text),
         now() - interval '1 hour', 'system') returning id)
     insert into case_events (case_id, action, actor) select id, 'OPENED', 'system' from opened
     returning case_id as id`,
    [kind, name],
  );
  return opened?.id ?? '';
}

/** Sets an operator's last use of the console to a quarter of an hour ago, also in their page. */
async function leave(page: Page, server: DemoServer, role: string): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 15 * 60_000);
  await queryRows(
    server,
    `update operator_sessions s set last_used_at = now() - interval '15 minutes'
     from operators o where o.id = s.operator_id and o.email = $1 || '@thumela.example'`,
    [role],
  );
}

/** The number of times a role's operator read a case, and whether they used the console in the last ten minutes. */
async function usesOf(server: DemoServer, id: string, role: string) {
  const [uses = { readings: -1, used: true }] = await queryRows<{
    readings: number;
    used: boolean;
  }>(
    server,
    `select (select count(*)::int from audit_entries
         where action = 'case.read' and subject = 'case:' || $1
           and actor = 'operator:' || $2 || '@thumela.example') as readings,
       exists (select from operator_sessions s join operators o on o.id = s.operator_id
         where o.email = $2 || '@thumela.example'
           and s.last_used_at > now() - interval '10 minutes') as used`,
    [id, role],
  );
  return uses;
}

test('one operator takes a case using only the keyboard, and another sees it immediately', {
  tag: '@once',
}, async ({ page, browser, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const id = await openCase(server, 'PAYOUT_DISCREPANCY', 'Zodwa Maseko');
  const other = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 1280, height: 800 } },
  });
  const beside = await other.newPage();
  await signInOperator(beside, 'treasury', '/console/cases/payouts');
  await signInOperator(page, 'compliance', '/console/cases/payouts');
  const row = (of: typeof page) => of.getByRole('row', { name: /Zodwa Maseko/ });
  await expect(row(beside)).toContainText('Unassigned');
  await expect(row(page)).toContainText('late');
  await expectAccessible(page);

  const later = await openCase(server, 'PAYOUT_DISCREPANCY', 'Later Than That');
  await expect(page.getByText('1 new', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Later Than That/ })).toBeHidden();
  await page.getByRole('button', { name: 'Show 1 new case' }).click();
  await expect(page.getByRole('link', { name: `Case ${later}` })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('maseko');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for ‘maseko’');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(page.url()).not.toContain('maseko');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Case ${id}` })).toBeFocused();
  await page.keyboard.press('t');
  await expect(page.getByText(`You took case ${id}.`)).toBeInViewport({ ratio: 1 });
  await expect(row(page)).toContainText('You');
  await expect(row(beside)).toContainText('Pieter');

  await page.keyboard.press('Enter');
  const opened = page.getByRole('region', { name: `Case ${id}` });
  await expect(opened).toBeFocused();
  await expect(opened.getByText('Assigned to you.')).toBeVisible();
  await expectAccessible(page);

  // While no one is at the desk, changes by others appear, but do not count as use of the console or reading of the
  // case.
  const { readings } = await usesOf(server, id, 'compliance');
  await leave(page, server, 'compliance');
  await row(beside).getByRole('link').click();
  await beside.getByRole('button', { name: 'Take over' }).click();
  await expect(opened.getByText('Assigned to Fatima.')).toBeVisible();
  await expect(opened.getByText('This case has changed while you were away.')).toBeVisible();
  expect(await usesOf(server, id, 'compliance')).toEqual({ readings, used: false });
  await page.getByRole('button', { name: 'Show the latest version' }).click();
  await expect(opened.getByText('This case has changed while you were away.')).toBeHidden();
  await expect
    .poll(() => usesOf(server, id, 'compliance'))
    .toEqual({ readings: readings + 1, used: true });
  await opened.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(page.getByRole('link', { name: `Case ${id}` })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for ‘maseko’');
  await other.close();
});

test('on a phone the open case replaces its queue, and leads back; it is handed over and put back', async ({
  page,
  server,
}) => {
  const id = await openCase(server, 'CONTACT_MESSAGE', 'Thuli Sibiya');
  await signInOperator(page, 'compliance', '/console/cases/letters');
  await page.getByRole('link', { name: `Case ${id}` }).click();
  const opened = page.getByRole('region', { name: `Case ${id}` });
  await expect(opened.getByText('This case is unassigned.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact messages');
  // Another operator takes it a moment earlier: the second sees who.
  await page.route(
    '**/holder',
    async (route) => {
      await queryRows(
        server,
        `update cases set assigned_to = (select id from operators where email = 'support@thumela.example')
         where id = $1`,
        [id],
      );
      await route.continue();
    },
    { times: 1 },
  );
  await opened.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(opened.getByText('Assigned to Zanele.')).toBeVisible();
  await expect(opened.getByRole('alert')).toBeVisible();
  await opened.getByRole('button', { name: 'Take over' }).click();
  await expect(opened.getByText('Assigned to you.')).toBeVisible();
  await expect(opened.getByRole('alert')).toBeHidden();
  await expectAccessible(page);
  await opened.getByRole('button', { name: 'Hand over' }).click();
  await opened
    .getByLabel('Hand over to')
    .selectOption({ label: 'Zanele, support@thumela.example' });
  await opened.getByRole('button', { name: 'Hand over' }).click();
  await expect(opened.getByText('Assigned to Zanele.')).toBeVisible();
  await opened.getByRole('button', { name: 'Take over' }).click();
  await opened.getByRole('button', { name: 'Put back' }).click();
  await expect(opened.getByText('This case is unassigned.')).toBeVisible();
  await opened.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: `Case ${id}` })).toBeVisible();
});
