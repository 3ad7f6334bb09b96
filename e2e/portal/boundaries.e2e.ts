import pg from 'pg';
import { expect, signIn, test } from '../fixtures.ts';
import { createNamesake } from '../journeys/namesake.ts';

const NOMVULA = ['0820000001', '2580'] as const;

test.describe('with a separate server', () => {
  test.use({ settings: { REFERENCE_LIFETIME_SECONDS: '1' } });

  test('limits are those of the server, whatever they were before [CONST-05]', {
    tag: '@once',
  }, async ({ page, server }) => {
    test.slow();
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    await client.query(
      `insert into outbound_tiers (tier, id_type, day_cents, month_cents, year_cents, valid_from, changed_by)
       values ('BASE', 'FOREIGN_PASSPORT', 87654300, 98765400, 100000000, now(), 'test')`,
    );
    await client.end();
    await signIn(page, '0820000002', '1470');
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('876 543.00')).toBeVisible({ timeout: 1000 });
      await expect(page.getByText('987 654.00')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 25_000 });
  });
});

test.describe('without a registration-id', { tag: '@once' }, () => {
  test.use({ allowedOnConsole: [/status of (400|401|409)/] });

  test('there is no signed-in customer [SESSION-13]', async ({ page, server }) => {
    const { number, pin, customerId } = await createNamesake(server);
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    await client.query('update customers set registration_id = null where id = $1', [customerId]);
    await client.end();
    await page.goto('/login');
    await page.getByLabel('Username').fill(number);
    await page.getByLabel('Pin', { exact: true }).fill(pin);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Invalid username or password')).toBeVisible();
    await page.goto('/home');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('thumela-credential');
    expect(names).not.toContain('thumela-profile');
  });
});

test('at first no username is remembered; the cookie of a returning user has no expiry [SESSION-16]', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toHaveValue('');
  await signIn(page, ...NOMVULA);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'thumela-username');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  // Browsers cap cookies without an end at 400 days.
  expect(days).toBeGreaterThan(398);
});

test('only customers sign in, and nothing for staff is included [AUTHZ-13]', {
  tag: '@once',
}, async ({ page }) => {
  const session = await page.request.get('/api/authentication/app', {
    headers: { authorization: `Basic ${btoa(NOMVULA.join(':'))}` },
  });
  expect(await session.json()).toMatchObject({ privileges: [] });
  await signIn(page, ...NOMVULA);
  for (const path of ['/agent', '/admin', '/agents/1', '/operator']) {
    await page.goto(path);
    await expect(page.getByText('You can still send today')).toBeVisible();
  }
});

test.describe('an error without a specific rule', () => {
  test.use({ fresh: true, allowedOnConsole: [/status of 500/] });

  test('is shown by the shared formatter, and retrying continues [UI-08]', async ({
    page,
    server,
  }) => {
    await signIn(page, ...NOMVULA);
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    await client.query('alter table transactions rename to transactions_away');
    await page.goto('/transactions');
    await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
    // The reference a customer reads out finds the line in the log.
    const reference = await page.getByText('Reference: ').textContent();
    expect(server.output()).toContain(reference?.replace('Reference: ', 'reqId: "'));
    await client.query('alter table transactions_away rename to transactions');
    await client.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Something went wrong on our side.')).toBeHidden();
    await expect(page.getByText('Tendai Ncube').first()).toBeVisible();
  });
});
