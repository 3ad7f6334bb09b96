import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CardFacts } from './card-facts.ts';
import { Timeline } from './timeline.tsx';

const facts: CardFacts = {
  id: 12,
  sent: true,
  name: 'Tendai Ncube',
  country: 'ZW',
  countryName: 'Zimbabwe',
  date: new Date(),
  amount: 'R 300.00',
  destinationAmount: 'USD 18.26',
  total: 'R 323.00',
  payable: false,
  status: 'REMITTANCE_BRAND_ON_HOLD',
  collectionPin: '',
};

const REASON = 'Your payment was taken back from us, so nothing is paid out for now.';

test.each([
  ['whose payment was taken back waits there, with its reason', true, 'Payment taken back'],
  ['whose payout is on hold waits at the payout partner', false, 'On hold at the payout partner'],
  [
    'of another provider, which tells nothing of that, does so too',
    undefined,
    'On hold at the payout partner',
  ],
])('a transaction %s', async (_what, paymentTakenBack, step) => {
  const progress = { holdReason: REASON, nextActor: 'OPERATOR', paymentTakenBack };
  await render(<Timeline facts={facts} progress={progress} />);
  const present = page.getByText(REASON).element().closest('[aria-current=step]');
  expect(present?.textContent).toContain(`Waiting: ${step}`);
});

test('a transaction whose payment was taken back and that was then cancelled ended there: nothing was returned', async () => {
  const progress = { holdReason: REASON, paymentTakenBack: true };
  await render(<Timeline facts={{ ...facts, status: 'CANCELED' }} progress={progress} />);
  const steps = page
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent ?? '');
  expect(steps.at(-1)).toContain('Ended: Payment taken back');
  expect(steps.join()).not.toContain('Money returned');
});
