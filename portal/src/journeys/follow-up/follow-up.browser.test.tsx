import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState } from '../../api/query/signed-out-state.tsx';
import { FollowUpJourney } from './follow-up-journey.tsx';

const followUp = {
  id: 7,
  userId: 3044,
  redemptionRequestId: 8,
  dateCreated: '2026-11-28T08:00:00+02:00',
  reason: 'Your permit cannot be read.',
  status: 'PENDING_CUSTOMER',
  requiresSigningOfReportingDeclaration: true,
  reportingDeclarationVersion: 1,
  requirements: [],
} as const;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('the first screen names sender and amount, has Help, and no Back for a reader without an account', async () => {
  await render(
    <SignedOutState>
      <FollowUpJourney
        followUp={{ ...followUp, requirements: [] }}
        money={{ sender: 'Grace Moyo', amount: 'R 2 750.00' }}
      />
    </SignedOutState>,
  );
  await expect.element(page.getByText('Grace Moyo sent you')).toBeVisible();
  await expect.element(page.getByText('R 2 750.00')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Help' }).click();
  await expect.element(page.getByText(/We never ask you for a PIN or a payment\./)).toBeVisible();
});

test('the declaration is a numbered list, and its box is beside the button', async () => {
  const declaration = 'I confirm that: 1. It is true. 2. It is mine.';
  vi.stubGlobal('fetch', async () =>
    Response.json({
      id: 1,
      version: 1,
      declaration,
      'requires-new-signature': true,
      dateCreated: '2026-01-01T00:00:00Z',
    }),
  );
  await render(
    <SignedOutState>
      <FollowUpJourney
        followUp={{ ...followUp, id: 9, requirements: [] }}
        money={{ sender: 'Grace Moyo', amount: 'R 2 750.00' }}
      />
    </SignedOutState>,
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('I confirm that:')).toBeVisible();
  expect(page.getByRole('list').getByRole('listitem').elements()).toHaveLength(2);
  const box = page.getByRole('checkbox').element();
  const next = page.getByRole('button', { name: 'Next' }).element();
  expect(next.parentElement?.contains(box)).toBe(true);
});
