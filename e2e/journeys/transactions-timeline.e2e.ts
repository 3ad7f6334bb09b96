import type { Page } from '@playwright/test';
import type { Database } from '../../server/src/platform/database/pool.ts';
import { expectNoViolation } from '../axe.ts';
import { expect, signIn, test } from './payables.ts';

/** The steps of the open card, as announced. */
const steps = (page: Page) => page.getByRole('dialog').getByRole('listitem');

async function idOf({ pool }: Database, status: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ id: bigint }>(
    'select id from transactions where status = $1 order by id limit 1',
    [status],
  );
  return rows[0]?.id;
}

const WHEN = String.raw`\d{1,2} \w+ \d{4}, \d\d:\d\d`;

test('the card shows as steps what happened, what is next and who acts', {
  tag: '@layouts',
}, async ({ page, database, owe }) => {
  const { id } = await owe('451.10');
  await signIn(page, '0820000001', '2580', `/transactions?sent=${id}`);
  await expect(steps(page)).toHaveText([
    /^Done: Created/,
    /^Done: Approved/,
    new RegExp(`^Now: Waiting for your payment .*Waiting forYouBy when${WHEN}$`),
    /^Next: With the payout partner $/,
    /^Next: Paid out $/,
  ]);
  const paid = await idOf(database, 'APPROVED_PAID');
  await page.goto(`/transactions?sent=${paid}`);
  await expect(steps(page)).toHaveText([
    new RegExp(`^Done: Created ${WHEN}$`),
    new RegExp(`^Done: Approved ${WHEN}$`),
    new RegExp(`^Done: Paid by you ${WHEN}$`),
    new RegExp(`^Done: Sent to the payout partner ${WHEN}$`),
    /^Done: Accepted by the payout partner/,
    new RegExp(
      `^Now: Ready to collect ${WHEN}João Macuácua can collect it with the collection PIN`,
    ),
    /^Next: Collected $/,
  ]);
  await expect(steps(page).nth(5)).toHaveAttribute('aria-current', 'step');
  await expectNoViolation(page);
});

test('with another provider the steps follow from the status alone', { tag: '@once' }, async ({
  page,
  database,
}) => {
  const id = await idOf(database, 'ON_HOLD_UNPAID');
  await page.route(`**/api/transactions/transaction/${id}`, async (route) => {
    const response = await route.fetch();
    const documented = (await response.json()) as Record<string, unknown>;
    for (const own of ['history', 'hold-reason', 'next-actor', 'due-date', 'expires-at']) {
      delete documented[own];
    }
    await route.fulfill({ response, json: documented });
  });
  await signIn(page, '0820000001', '2580', `/transactions?sent=${id}`);
  await expect(page.getByRole('dialog').getByText('Payout Partner', { exact: true })).toBeVisible();
  await expect(steps(page)).toHaveText([
    /^Done: Created $/,
    /^Waiting: On hold We are checking the details\. Please do not pay yet\.Waiting forThumela$/,
    /^Next: Paid by you $/,
    /^Next: With the payout partner $/,
    /^Next: Paid out $/,
  ]);
});
