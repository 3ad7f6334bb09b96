import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AccountCheck } from './account-check.tsx';

const found = {
  result: 'NO_MATCH',
  ...{ holder: 'P••• N•••', partner: 'sandbox' },
  ...{ checkedAt: '2026-11-20T10:00:00+02:00', acknowledgedAt: null },
} as const;

test('of an account in another name the operator reads the holder, and whether the customer confirmed it', async () => {
  const screen = await render(<AccountCheck of={{ accountCheck: found }} />);
  await expect.element(page.getByText('The account is in another name')).toBeVisible();
  await expect.element(page.getByText('Holder: P••• N•••')).toBeVisible();
  await expect.element(page.getByText('The customer has not confirmed it')).toBeVisible();
  const accountCheck = { ...found, acknowledgedAt: '2026-11-20T10:05:00+02:00' };
  await screen.rerender(<AccountCheck of={{ accountCheck }} />);
  await expect.element(page.getByText(/^The customer confirmed it on /)).toBeVisible();
});

test('an account that no partner spoke of is shown as not checked', async () => {
  await render(<AccountCheck of={{ accountCheck: null }} />);
  await expect.element(page.getByText('Not checked')).toBeVisible();
});
