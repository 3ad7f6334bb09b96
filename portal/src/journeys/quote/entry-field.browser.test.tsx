import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { q } from '../../api/query/q.ts';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import { EntryField } from './entry-field.tsx';
import type { PaidCurrency } from './entry-terms.ts';
import { NOTHING_CHOSEN, type QuoteChoice } from './quote-choice.ts';

const price = {
  rate: 0.060885,
  feePercent: 5,
  feeMinimum: 20,
  feeMaximum: 500,
  vatRate: 0.15,
  minimumAmount: 100,
  maximumAmount: 25000,
};
const priced = { code: 'USD', price } as PaidCurrency;
const unpriced = { code: 'USD' } as PaidCurrency;

const amount = page.getByLabelText('Amount');
const announced = page.getByRole('status');

function Form({ currency }: { currency: PaidCurrency }) {
  const form = useRuleForm<QuoteChoice>({ defaultValues: NOTHING_CHOSEN });
  return (
    <FormShell form={form} submit="Send" onSubmit={vi.fn()} loading={false} submitError={null}>
      <EntryField
        form={form}
        quotationType="SENDER_AMOUNT"
        destination="USD"
        currency={currency}
        method="Cash Pickup"
      />
    </FormShell>
  );
}

/** The field of a customer who may still send R 4 100.00 today. */
async function open(currency: PaidCurrency): Promise<void> {
  const query = { 'registration-id': 7, amount: 0 };
  visitorAnswers.setQueryData(q('GET /transactions/limit', { query }).queryKey, {
    dailyLimitReached: false,
    dailyLimitRemaining: 4100,
    monthlyLimitReached: false,
    monthlyLimitRemaining: 22200,
  });
  await render(
    <CustomerContext value={{ registrationId: 7 } as Session}>
      <SignedOutState>
        <Form currency={currency} />
      </SignedOutState>
    </CustomerContext>,
  );
}

/** The description contains the text, ignoring spaces. */
const says = (text: string) =>
  expect
    .element(amount)
    .toHaveAccessibleDescription(
      new RegExp(text.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`\s`)),
    );

afterEach(() => {
  vi.useRealTimers();
  visitorAnswers.clear();
});

test('the received amount changes with each key, is announced after a pause, and nothing jumps', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open(priced);
  const height = () => document.querySelector('form')?.getBoundingClientRect().height;
  const before = height();
  for (const [key, figure] of [
    ['3', 'USD 0.18'],
    ['5', 'USD 2.13'],
    ['0', 'USD 21.30'],
  ] as const) {
    await userEvent.type(amount, key);
    await expect.element(page.getByText(figure)).toBeVisible();
    expect(height()).toBe(before);
  }
  await expect.element(announced).toBeEmptyDOMElement();
  await vi.advanceTimersByTimeAsync(1000);
  await expect
    .element(announced)
    .toHaveTextContent('They receive USD 21.30. Total to pay R 373.00.');
});

test('an amount that is too small shows after a pause and one that is too large at once, without closing the form', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open(priced);
  const bounds = 'You can send R 100.00 to R 4 100.00 today.';
  await says(bounds);
  await userEvent.type(amount, '50');
  await says(bounds);
  await vi.advanceTimersByTimeAsync(1000);
  await says('^The smallest amount you can send is R 100.00.$');
  await userEvent.fill(amount, '4100,01');
  await says('^You can still send R 4 100.00 today.$');
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('the typed amount is shown as it was understood once the field is left', async () => {
  await open(priced);
  await userEvent.fill(amount, 'R 1 350,50');
  await expect.element(page.getByText('USD 82.22')).toBeVisible();
  await userEvent.tab();
  await expect.element(amount).toHaveValue('1350.50');
});

test('a provider without a price shows no figures, but still the remaining limit', async () => {
  await open(unpriced);
  await userEvent.fill(amount, '350');
  await says('You can send up to R 4 100.00 today.');
  expect(page.getByText('They receive').query()).toBeNull();
});
