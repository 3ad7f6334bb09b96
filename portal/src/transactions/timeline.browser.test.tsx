import { describe, expect, test } from 'vitest';
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

const REASON = 'Your payment was reversed, so nothing is paid out for now.';

test.each([
  ['whose payment was taken back waits there, with its reason', true, 'Payment reversed'],
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

test('a transaction that was cancelled after its payment was reversed ended there: nothing was returned', async () => {
  const progress = { holdReason: REASON, paymentTakenBack: true };
  await render(<Timeline facts={{ ...facts, status: 'CANCELED' }} progress={progress} />);
  const steps = page
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent ?? '');
  expect(steps.at(-1)).toContain('Ended: Payment reversed');
  expect(steps.join()).not.toContain('Money returned');
});

test('a refund without a bank account shows what it needs, and that the customer acts next', async () => {
  const returning = { ...facts, status: 'MARKED_FOR_REFUND' };
  const given = (nextActor: string) => ({ holdReason: 'The account is closed.', nextActor });
  const screen = await render(<Timeline facts={returning} progress={given('CUSTOMER')} />);
  const present = () => page.getByRole('list').element().querySelector('[aria-current=step]');
  expect(present()?.textContent).toMatch(
    /The account is closed\.To return the money we need your bank account\..*Waiting forYou$/,
  );
  await screen.rerender(<Timeline facts={returning} progress={given('OPERATOR')} />);
  expect(present()?.textContent).toMatch(/The account is closed\.Waiting forThumela$/);
});

describe('after the payment', () => {
  const BY = '2026-11-22T14:30:00+02:00';
  const SHOWN = '22 Nov 2026, 14:30';
  const paid = { ...facts, status: 'APPROVED_PAID' };
  const at = (state: string, date = BY) => ({ state, date });

  /** The current step of a payout, in words. */
  async function present(method: string, states: string, more: object = {}, held = false) {
    const history = states.split(' ').map((state) => at(state));
    const payout = { method, state: states.split(' ').at(-1) ?? '', history, ...more };
    const status = held ? 'REMITTANCE_BRAND_ON_HOLD' : 'APPROVED_PAID';
    await render(<Timeline facts={{ ...paid, status, payout }} progress={{ payout: more }} />);
    const step = page.getByRole('list').element().querySelector('[aria-current=step]');
    return step?.textContent?.replaceAll('\u00a0', ' ');
  }

  const partner = 'Waiting forThe payout partner';
  const ours = 'Waiting forThumela';

  test.each([
    [
      'CASH',
      'OPEN',
      `Now: Being sent to the payout partner We are sending it to the payout partner.${ours}`,
    ],
    [
      'CASH',
      'SENT',
      `Now: Waiting for the payout partner The payout partner has it, and will tell us when they have accepted it.${partner}`,
    ],
    [
      'CASH',
      'SENT ACCEPTED',
      `Now: Being prepared for collection The payout partner is preparing it. You will see the collection PIN here once Tendai Ncube can use it.${partner}`,
    ],
    [
      'CASH',
      'SENT READY',
      `Now: Ready to collect ${SHOWN}Tendai Ncube can collect it with the collection PIN.Waiting forTendai Ncube`,
    ],
    [
      'WALLET',
      'SENT ACCEPTED',
      `Now: On its way to the wallet The payout partner is paying it into the wallet of Tendai Ncube.${partner}`,
    ],
    [
      'BANK',
      'SENT ACCEPTED',
      `Now: On its way to the bank account The payout partner is paying it into the bank account of Tendai Ncube.${partner}`,
    ],
  ])('the timeline shows a payout by %s that ended as %s', async (method, states, words) => {
    expect(await present(method, states)).toBe(words);
  });

  test.each([
    [
      'SENT FAILED',
      {},
      /^Waiting: Could not be paid out .*We will find out why and tell you your options: .*Waiting forThumela$/,
    ],
    [
      'SENT READY RETURNED',
      {},
      /^Waiting: Returned by the payout partner .*We will find out why .*Waiting forThumela$/,
    ],
    [
      'CANCELED',
      {},
      /^Waiting: Stopped before it was paid out .*We will review it.*Waiting forThumela$/,
    ],
    [
      'SENT',
      { stopAskedAt: BY },
      /^Waiting: Being stopped at the payout partner 22 Nov .*We will tell you whether that was in time.*Waiting forThe payout partner$/,
    ],
  ])(
    'one on hold that came to %s says what happens next, and who acts',
    async (states, more, words) => {
      expect(await present('CASH', states, more, true)).toMatch(words);
    },
  );

  test.each([
    [false, 'SENT', `Promised by ${SHOWN}.`],
    [
      true,
      'SENT',
      `It was promised by ${SHOWN} and is late. We are sorry, and are asking the payout partner.`,
    ],
    [
      true,
      'OPEN',
      `It was promised by ${SHOWN} and is late. We are sorry, and are looking into it.`,
    ],
  ])('late, %s, at %s: the promised time is shown', async (late, states, words) => {
    expect(await present('BANK', states, { promisedBy: BY, late })).toContain(words);
  });

  test('names the expected time instead of the promised one while the payout waits for money', async () => {
    const shown = await present('BANK', 'OPEN', { promisedBy: BY, expectedBy: BY, late: false });
    expect(shown).toContain('It is taking longer than usual.');
    expect(shown).not.toContain('Promised by');
  });

  test('no promise is shown once it can be collected', async () => {
    const promise = { promisedBy: BY, late: true };
    expect(await present('CASH', 'SENT READY', promise)).not.toContain('promised');
  });

  test('once it is complete every step has its moment, worded for its method', async () => {
    const history = [at('SENT'), at('ACCEPTED'), at('PAID')];
    const payout = { method: 'BANK', state: 'PAID', history };
    await render(<Timeline facts={{ ...paid, status: 'COMPLETE', payout }} />);
    const steps = page.getByRole('listitem').elements().slice(3);
    expect(steps.map((one) => one.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      `Done: Sent to the payout partner ${SHOWN}`,
      `Done: Accepted by the payout partner ${SHOWN}`,
      `Done: Arrived in the bank account ${SHOWN}Tendai Ncube has the money.`,
    ]);
  });
});
