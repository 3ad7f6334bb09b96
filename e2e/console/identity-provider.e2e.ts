import type { Environment } from '../../server/src/config.ts';
import { freePort } from '../../server/src/database/embedded.ts';
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
    }),
});

test('an operator signs in by the provider of their company, on another site, and is told where they may not', {
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
  await expect(page.getByRole('alert')).toContainText('You stopped at the provider');
  await expect(page).toHaveURL('/console');
  await expectNoViolation(page);
  await signIn('compliance@thumela.example');
  await expect(page.getByRole('link', { name: 'Your account: Pieter' })).toBeVisible();
  await expect(page).toHaveURL('/console');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Your account: Pieter' })).toBeVisible();
  await provider.stop();
});
