import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findElement } from '../../gallery/by-hand.ts';
import { UploadRoom } from '../../gallery/upload-room.tsx';

const pdf = new File([' '.repeat(1_572_864)], 'bill.pdf', { type: 'application/pdf' });
const step = page.getByRole('group', { name: 'Proof of address' });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const input = () => document.querySelector<HTMLInputElement>('input[name=address]') as Element;

/** A picture the browser can show. */
async function picture(): Promise<File> {
  const drawn = new OffscreenCanvas(64, 64);
  drawn.getContext('2d');
  return new File([await drawn.convertToBlob()], 'bill.png', { type: 'image/png' });
}

beforeEach(() => render(<UploadRoom />));

test('a document is chosen, shown with its size and changed [UPLOAD-01] [UPLOAD-02] [UPLOAD-07]', async () => {
  await expect.element(step.getByRole('button')).toHaveTextContent('Select Document');
  await userEvent.upload(input(), pdf);
  await expect.element(step.getByRole('img', { name: 'PDF' })).toBeVisible();
  await expect.element(step.getByText('1.5 MB')).toBeVisible();
  await expect.element(step.getByRole('button')).toHaveTextContent('Change Document');
  await userEvent.upload(input(), await picture());
  const preview = step.getByRole('img', { name: 'Preview of bill.png' });
  await expect.element(preview).toBeVisible();
  await expect.poll(() => (preview.element() as HTMLImageElement).naturalWidth).toBe(64);
});

test("the button reads 'Upload', and 'Next' once the file is uploaded [UPLOAD-03]", async () => {
  await expect.element(button('Upload')).toBeDisabled();
  await userEvent.upload(input(), pdf);
  await button('Upload').click();
  await expect.element(step.getByText('Uploaded')).toBeVisible();
  await expect.element(button('Upload')).not.toBeInTheDocument();
  await button('Next').click();
  await expect.element(page.getByText('Went on.')).toBeVisible();
  await userEvent.upload(input(), pdf);
  await expect.element(button('Upload')).toBeEnabled();
});

test('a document is chosen, uploaded and left with the keyboard only', async () => {
  const requested = new Promise<void>((resolve) => {
    // Suppresses the system's file dialog, which a test cannot control.
    input().addEventListener('click', (event) => {
      event.preventDefault();
      resolve();
    });
  });
  findElement(button('Select Document: Proof of address')).focus();
  await userEvent.keyboard('{Enter}');
  await requested;
  await userEvent.upload(input(), pdf);
  await expect.element(button(/^Change Document: Proof/)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Upload')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Next')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Went on.')).toBeVisible();
});

test('a step without a type shows a message [UPLOAD-04]', async () => {
  await expect.element(page.getByText('No document type specified.')).toBeVisible();
});

test('an upload shows its progress and its error', async () => {
  const sending = page.getByRole('progressbar', { name: 'Uploading Picture of you' });
  expect((sending.element() as HTMLProgressElement).value).toBe(42);
  const failed = page.getByRole('button', { name: 'Change Document: Bank statement' });
  await expect.element(failed).toHaveAccessibleDescription('Error while uploading image.');
});
