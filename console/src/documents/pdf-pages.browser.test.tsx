import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import PdfPages from './pdf-pages.tsx';

/** URL of a PDF with this many small empty pages. */
function pdfOf(pages: number): string {
  const ids = Array.from({ length: pages }, (_, at) => at + 3);
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    `2 0 obj\n<< /Type /Pages /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages} >>\nendobj`,
    ...ids.map(
      (id) => `${id} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 20 20] >>\nendobj`,
    ),
  ];
  const text = `%PDF-1.7\n${objects.join('\n')}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
  return URL.createObjectURL(new Blob([text], { type: 'application/pdf' }));
}

const open = (pages: number) =>
  render(<PdfPages address={pdfOf(pages)} name="Payslip" onFailed={() => undefined} />);

/** The first PDF of a run waits for the reader and its worker, which are larger than the rest of the console. */
const whenLoaded = { timeout: 30_000 };

test('a long PDF draws its first pages, says that there are more, and draws the next on request', async () => {
  await open(23);
  await expect.element(page.getByText('20 of 23 pages are shown.'), whenLoaded).toBeVisible();
  await expect.poll(() => page.getByRole('img').elements().length).toBe(20);
  await page.getByRole('button', { name: 'Show 3 More Pages' }).click();
  await expect.element(page.getByRole('img', { name: 'Payslip, page 23' })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a short PDF draws all its pages and offers no more', async () => {
  await open(20);
  await expect
    .element(page.getByRole('img', { name: 'Payslip, page 20' }), whenLoaded)
    .toBeVisible();
  await expect.element(page.getByText(/pages are shown/)).not.toBeInTheDocument();
});
