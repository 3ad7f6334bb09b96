import { lazy, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';

const coming = Promise.withResolvers<void>();
const Later = lazy(async () => {
  await coming.promise;
  return { default: () => <p>It cannot be taken back.</p> };
});

/** A dialog with a part that loads on demand; the whole dialog is hidden meanwhile. */
function Card({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <Suspense fallback={<p>Loading</p>}>
      <Dialog open title="Sent" onClose={onClose}>
        <button type="button" onClick={() => setAsked(true)}>
          Cancel
        </button>
        {asked && <Later />}
      </Dialog>
    </Suspense>
  );
}

test('a dialog that is hidden while a part of it loads does not request closing, and comes back', async () => {
  const onClose = vi.fn();
  await render(<Card onClose={onClose} />);
  const card = document.querySelector('dialog');
  const closed = new Promise((resolve) => card?.addEventListener('close', resolve));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Loading')).toBeVisible();
  await closed;
  coming.resolve();
  await expect.element(page.getByText('It cannot be taken back.')).toBeVisible();
  expect(card?.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
