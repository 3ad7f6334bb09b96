import { ApiError } from '@thumela/web/api/api-error.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState } from '../../api/query/signed-out-state.tsx';
import QuestionDialog from './question-dialog.tsx';

const CHANGED = 'The declaration has changed. Please read it again and accept it.';

/** A server whose declaration changes when version 1 is signed. */
function provide(): { signed: number[] } {
  const seen = { signed: [] as number[] };
  let version = 1;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      return Response.json({
        id: version,
        version,
        declaration: `Text of version ${version}.\n\nIts second paragraph.`,
        'requires-new-signature': true,
        dateCreated: '2026-01-01T00:00:00Z',
      });
    }
    expect(address).toContain('/declarations/signatures');
    seen.signed.push(JSON.parse(String(body)).version);
    if (version === 2) return new Response(null, { status: 204 });
    version = 2;
    return Response.json(
      { message: CHANGED, 'error-code': 'STATUS_CONFLICT', errors: [] },
      { status: 409 },
    );
  });
  return seen;
}

afterEach(() => vi.unstubAllGlobals());

test('the declaration is ticked before it is signed; if it changed, the new version is shown without a tick', async () => {
  const seen = provide();
  const onSigned = vi.fn();
  const error = new ApiError(409, { errorCode: 'DECLARATION_NOT_SIGNED' });
  await render(
    <SignedOutState>
      <QuestionDialog question={{ error, onConfirm: onSigned, onCancel: () => undefined }} />
    </SignedOutState>,
  );
  const submit = page.getByRole('button', { name: 'Sign and send' });
  const tick = page.getByRole('checkbox', { name: 'I accept and acknowledge the declaration' });
  await expect.element(page.getByText('Text of version 1.')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await tick.click();
  await submit.click();
  await expect.element(page.getByText(CHANGED)).toBeVisible();
  await expect.element(page.getByText('Text of version 2.')).toBeVisible();
  await expect.element(tick).not.toBeChecked();
  await expect.element(submit).toBeDisabled();
  expect(onSigned).not.toHaveBeenCalled();
  await tick.click();
  // A button ignores an immediate second press.
  await expect
    .poll(async () => {
      if (onSigned.mock.calls.length === 0) await submit.click();
      return onSigned.mock.calls.length;
    })
    .toBe(1);
  expect(seen.signed).toEqual([1, 2]);
});
