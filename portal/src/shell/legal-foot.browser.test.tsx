import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LegalFoot } from './legal-foot.tsx';

test('the foot names company, licence, address and VAT number, and links to terms and privacy', async () => {
  await render(<LegalFoot />);
  await expect
    .element(page.getByText(/^Thumela · Demonstration, .* · VAT no\. 4000000000$/))
    .toBeVisible();
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Terms and Conditions')).toHaveAttribute('href', '/terms');
  await expect.element(link('Privacy Policy')).toHaveAttribute('href', '/privacy');
});
