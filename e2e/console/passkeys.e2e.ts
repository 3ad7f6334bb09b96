import type { Page } from '@playwright/test';
import pg from 'pg';
import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const EMAIL = 'lindiwe@staff.example';
const PASSWORD = 'demo-operator-pass';

/** A device with a passkey store that its owner unlocks immediately. */
async function unlockedDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement, [EMAIL]);
  await client.end();
}

/** Enters e-mail and password at the sign-in. */
async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('an operator adds a passkey, and signs in with it alone and instead of a code', {
  tag: '@once',
}, async ({ page, server }) => {
  await inDatabase(
    server.databaseUrl,
    `insert into operators (email, name, roles, password_hash, authenticator_step, password_only, made_by)
     select $1, 'Lindiwe', roles, password_hash, 1, true, 'system' from operators
     where email = 'treasury@thumela.example'`,
  );
  await unlockedDevice(page);
  await page.goto('/console/account');
  await givePassword(page);
  await page.getByLabel('Name', { exact: true }).fill('Desk');
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(page.getByText('The passkey Desk has been added.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Desk', exact: true })).toBeVisible();
  await expectNoViolation(page);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await expect(page.getByRole('link', { name: 'Your account: Lindiwe' })).toBeVisible();

  await inDatabase(
    server.databaseUrl,
    'update operators set password_only = false where email = $1',
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await givePassword(page);
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.getByRole('link', { name: 'Your account: Lindiwe' }).click();
  await page.getByRole('button', { name: 'Remove the passkey Desk' }).click();
  await expect(page.getByRole('cell', { name: 'Desk', exact: true })).toHaveCount(0);
});
