import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CustomerContext } from '../session/customer.ts';
import type { Session } from '../session/session.ts';
import type { CardFacts } from './card-facts.ts';
import { CollectionPin } from './collection-pin.tsx';

const PIN = '5804425149';
const MESSAGE =
  'Hello Tendai Ncube, Nomvula Khumalo sent you USD 18.26 with Thumela. Collect it at City branches with this collection PIN: 580 442 5149. Please bring your identity document.';

const ready: CardFacts = {
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
  status: 'APPROVED_PAID',
  collectionPin: PIN,
};

const open = (facts = ready) =>
  render(
    <CustomerContext value={{ fullName: 'Nomvula Khumalo' } as Session}>
      <CollectionPin facts={facts} where="City branches" />
    </CustomerContext>,
  );

const link = page.getByRole('link', { name: 'Share by WhatsApp' });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('is shown in groups and is one number when copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  const pin = page.getByRole('definition');
  const [shown, spoken] = pin.element().children;
  expect(shown?.textContent).toBe(PIN);
  expect(shown?.children).toHaveLength(3);
  expect(spoken?.textContent).toBe('5 8 0, 4 4 2, 5 1 4 9');
  const copy = page.getByRole('button', { name: 'Copy Collection Pin' });
  await copy.click();
  expect(write).toHaveBeenCalledExactlyOnceWith(PIN);
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
});

test.each([
  ['it cannot be collected', { status: 'REMITTANCE_BRAND_ON_HOLD' }],
  ['it is over', { status: 'COMPLETE' }],
  ['there is none', { collectionPin: '' }],
  ['it was received', { sent: false }],
  ['its payout is not ready', { payout: { state: 'ACCEPTED', method: 'CASH', history: [] } }],
])('is not there where %s', async (_why, other) => {
  const { container } = await open({ ...ready, ...other });
  expect(container.textContent).toBe('');
});

describe('sharing', () => {
  test('on a desk is a link to WhatsApp with the whole message', async () => {
    await open();
    const address = new URL((link.element() as HTMLAnchorElement).href);
    expect(address.origin).toBe('https://wa.me');
    expect(address.searchParams.get('text')).toBe(MESSAGE);
    await expect.element(link).toHaveAttribute('rel', 'noreferrer');
  });

  test('on a phone uses the share sheet, and closing it counts as an answer too', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await open();
    await page.getByRole('button', { name: 'Share by WhatsApp' }).click();
    expect(share).toHaveBeenCalledExactlyOnceWith({ text: MESSAGE });
    expect(opened).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'share');
  });
});
