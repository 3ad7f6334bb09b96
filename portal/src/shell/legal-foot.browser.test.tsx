import { loadBrand } from '@thumela/web/brand/brand.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LegalFoot } from './legal-foot.tsx';

async function useBrandOf(brand: object) {
  vi.stubGlobal('fetch', async () => Response.json(brand));
  await loadBrand();
  vi.unstubAllGlobals();
}

afterEach(() => useBrandOf({}));

test('the foot of a brand without licence, address and VAT number invents none', async () => {
  await render(<LegalFoot />);
  await expect.element(page.getByText('Thumela', { exact: true })).toBeVisible();
});

test('the foot names company, licence, address and VAT number, and links to terms and privacy', async () => {
  await useBrandOf({
    licence: 'Authorised Dealer with Limited Authority',
    address: '1 Example Street, Johannesburg, 2001',
    vatNumber: '4000000000',
  });
  await render(<LegalFoot />);
  await expect
    .element(page.getByText(/^Thumela · Authorised Dealer .* · VAT no\. 4000000000$/))
    .toBeVisible();
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Terms and Conditions')).toHaveAttribute('href', '/terms');
  await expect.element(link('Privacy Policy')).toHaveAttribute('href', '/privacy');
});
