import { useIsMutating } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState } from '../query/signed-out-state.tsx';
import { useBeneficiaryQuotation, useQuotation } from './quotation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ways = [
  { way: 'any corridor', useQuote: useQuotation },
  { way: 'a beneficiary', useQuote: useBeneficiaryQuotation },
];
const cases = ways.flatMap((one) => [
  { ...one, stays: true, does: 'is heard by the screen that waits for it' },
  { ...one, stays: false, does: 'moves nothing once its screen was left' },
]);

interface ScreenProps {
  useQuote: (typeof ways)[number]['useQuote'];
  onQuoted: () => void;
}

function Screen({ useQuote, onQuoted }: ScreenProps) {
  const quote = useQuote(() => ({}) as never, onQuoted);
  return (
    <button type="button" onClick={() => quote.mutate('wanted')}>
      Ask
    </button>
  );
}

const Standing = () => <output>{useIsMutating() === 0 ? 'Nothing is asked' : 'Asking'}</output>;

test.each(cases)('a quote along $way $does', async ({ useQuote, stays }) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const onQuoted = vi.fn();
  const journey = (isOpen: boolean) => (
    <SignedOutState>
      {isOpen && <Screen {...{ useQuote, onQuoted }} />}
      <Standing />
    </SignedOutState>
  );
  const { rerender } = await render(journey(true));
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByText('Asking')).toBeVisible();
  if (!stays) await rerender(journey(false));
  resolve(Response.json({ 'quotation-reference': 'Q1' }, { status: 201 }));
  await expect.element(page.getByText('Nothing is asked')).toBeVisible();
  expect(onQuoted).toHaveBeenCalledTimes(stays ? 1 : 0);
});
