import { Secret, TOTP } from 'otpauth';
import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

const PASSWORD = 'a quiet morning at sea';

test('an admin invites an operator, who chooses a password, sets up the authenticator and signs in', {
  tag: '@once',
}, async ({ page, browser, server, isMobile }) => {
  const email = `naledi-${isMobile ? 'phone' : 'desk'}@thumela.example`;
  await signInOperator(page, 'admin', '/console/operators');
  const adding = page.getByRole('region', { name: 'Add an operator' });
  await adding.getByLabel('E-mail').fill(email);
  await adding.getByLabel('Name').fill('Naledi Dlamini');
  await adding.getByRole('checkbox', { name: 'Customer care' }).check();
  await adding.getByLabel('Reason').fill('Joins the care team.');
  await expectNoViolation(page);
  await adding.getByRole('button', { name: 'Add Operator' }).click();
  const link = await page.getByText('/console/invitation#').textContent();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Invited');

  const own = await browser.newContext({ baseURL: server.url });
  const theirs = await own.newPage();
  await theirs.goto(link ?? '');
  await expect(theirs.getByText('Welcome, Naledi Dlamini.')).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Repeat the password').fill(PASSWORD);
  await expectNoViolation(theirs);
  await theirs.getByRole('button', { name: 'Choose Password' }).click();
  await theirs.getByRole('link', { name: 'Sign In', exact: true }).click();
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click();
  const key = await theirs.getByText(/^[A-Z2-7]{32}$/).textContent();
  const code = new TOTP({ secret: Secret.fromBase32(key ?? '') }).generate();
  await theirs.getByLabel('Code', { exact: true }).fill(code);
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await own.close();

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Naledi Dlamini' }).click();
  await page.getByLabel('Actions').selectOption('Suspend');
  await page.getByLabel('Reason').fill('Left again.');
  await page.getByRole('button', { name: 'Suspend Operator' }).click();
  await expect(row).toContainText('Suspended');
  await expectNoViolation(page);
});
