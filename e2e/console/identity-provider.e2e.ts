import type { Environment } from '../../server/src/platform/core/config.ts';
import { freePort } from '../../server/src/platform/database/embedded.ts';
import { CLIENT, startIdentityProvider } from '../../server/test/identity-provider.ts';
import { expectNoViolation } from '../axe.ts';
import { test as base, expect } from '../fixtures.ts';

interface Provided {
  providerPort: number;
  settings: Environment;
}

const test = base.extend<Provided>({
  providerPort: async ({ cluster: _ }, use) => use(await freePort()),
  settings: async ({ providerPort }, use) =>
    use({
      OPERATOR_OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
      OPERATOR_OIDC_CLIENT_ID: CLIENT.id,
      OPERATOR_OIDC_CLIENT_SECRET: CLIENT.secret,
      OPERATOR_OIDC_NAME: 'Staff Passport',
      OPERATOR_OIDC_ONLY: 'true',
    }),
});

test('an operator signs in through the company identity provider on another site, sees where they have no access, and is offered no password', {
  tag: '@once',
}, async ({ page, server, providerPort }) => {
  const provider = await startIdentityProvider(
    providerPort,
    `${server.url}/console/sign-in/return`,
  );
  const signIn = async (address: string) => {
    await page.getByRole('link', { name: 'Sign In with Staff Passport' }).click();
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Go on' }).click();
  };
  await page.goto('/console');
  await signIn('');
  await expect(page.getByRole('alert')).toContainText('You cancelled at the provider');
  await expect(page).toHaveURL('/console');
  await expectNoViolation(page);
  await signIn('admin@thumela.example');
  await expect(page.getByRole('link', { name: 'Your account: Johan' })).toBeVisible();
  await expect(page).toHaveURL('/console');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Your account: Johan' })).toBeVisible();

  // With a provider there are no passwords, so nothing that needs one is offered.
  await page.getByRole('link', { name: 'Your account: Johan' }).click();
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible();
  await expect(page.getByText(/passkey|password/i)).toHaveCount(0);
  await page.goto('/console/operators');
  await expect(page.getByRole('row', { name: /Pieter/ })).toContainText('With Staff Passport');
  const adding = page.getByRole('region', { name: 'Add an operator' });
  await adding.getByLabel('E-mail').fill('naledi@thumela.example');
  await adding.getByLabel('Name').fill('Naledi Dlamini');
  await adding.getByRole('checkbox', { name: 'Customer care' }).check();
  await adding.getByLabel('Reason').fill('Joins the care team.');
  await adding.getByRole('button', { name: 'Add Operator' }).click();
  await expect(adding.getByRole('status')).toHaveText(
    'Naledi Dlamini can now sign in with Staff Passport.',
  );
  await expectNoViolation(page);
  await provider.stop();
});
