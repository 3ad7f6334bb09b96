import type { Page } from '@playwright/test';
import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

/** A device with a passkey store that its owner unlocks at once. */
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

test('an operator adds a passkey, signs out, and signs in by it without a password', {
  tag: '@once',
}, async ({ page }) => {
  await unlockedDevice(page);
  await signInOperator(page, 'treasury', '/console/account');
  await page.getByLabel('Name', { exact: true }).fill('Desk');
  await page.getByLabel('Your password', { exact: true }).fill('demo-operator-pass');
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(page.getByText('The passkey Desk is added.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Desk', exact: true })).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const byPasskey = page.getByRole('button', { name: 'Sign In with a Passkey' });
  await expect(byPasskey).toBeVisible();
  await expectNoViolation(page);
  await byPasskey.click();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Remove the passkey Desk' }).click();
  await expect(page.getByRole('cell', { name: 'Desk', exact: true })).toHaveCount(0);
});
