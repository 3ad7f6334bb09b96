import { freePort } from '../../server/src/database/embedded.ts';
import { CLIENT, startIdentityProvider } from '../../server/test/identity-provider.ts';
import { expectNoViolation } from '../axe.ts';
import { expect, startDemoServer, test } from '../fixtures.ts';

test('an operator signs in by the provider of their company, on another site, and is told where they may not', {
  tag: '@once',
}, async ({ page, cluster }) => {
  const port = await freePort();
  const server = await startDemoServer(cluster, {
    OPERATOR_OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OPERATOR_OIDC_CLIENT_ID: CLIENT.id,
    OPERATOR_OIDC_CLIENT_SECRET: CLIENT.secret,
    OPERATOR_OIDC_NAME: 'Staff Passport',
  });
  const provider = await startIdentityProvider(port, `${server.url}/console/sign-in/return`);
  const signIn = async (address: string) => {
    await page.getByRole('link', { name: 'Sign In with Staff Passport' }).click();
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Go on' }).click();
  };
  await page.goto(`${server.url}/console`);
  await signIn('');
  await expect(page.getByRole('alert')).toContainText('You stopped at the provider');
  await expect(page).toHaveURL(`${server.url}/console`);
  await expectNoViolation(page);
  await signIn('compliance@thumela.example');
  await expect(page.getByRole('link', { name: 'Your account: Pieter' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/console`);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Your account: Pieter' })).toBeVisible();
  await provider.stop();
  await server.stop();
});
