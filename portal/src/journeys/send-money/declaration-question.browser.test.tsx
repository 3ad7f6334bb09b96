import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCreateTransaction } from '../../api/queries/create-transaction.ts';
import type { Quotation } from '../../api/queries/quotation.ts';
import { SignedOutState } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import { CompletionQuestion } from './completion-question.tsx';

const QUOTE = { quotationReference: '1234', requiredFields: [] } as unknown as Quotation;
const DECLARATION = {
  ...{ id: 1, version: 1, declaration: 'I owe it.', 'requires-new-signature': true },
  dateCreated: '2026-01-01T00:00:00Z',
};

/** A server that creates nothing before the declaration is signed; returns its writing calls. */
function provide(): string[] {
  const written: string[] = [];
  let signed = false;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (method === 'GET') return Response.json(DECLARATION);
    const asks = new Headers(headers).get('ask-for-declaration');
    written.push(`${pathname.split('/').at(-1)}${asks === null ? '' : ' asks'}`);
    if (pathname.endsWith('/signatures')) {
      signed = true;
      return new Response(null, { status: 204 });
    }
    if (signed) return Response.json({ 'transaction-id': 7 }, { status: 201 });
    const message = 'Please sign the declaration first.';
    const refusal = { message, 'error-code': 'DECLARATION_NOT_SIGNED', errors: [] };
    return Response.json(refusal, { status: 409 });
  });
  return written;
}

afterEach(() => vi.unstubAllGlobals());

/** A creation as in each way of sending money, for a beneficiary if given. */
function Creation({ to, onCreated }: { to?: number; onCreated: () => void }) {
  const { create, question, error } = useCreateTransaction(QUOTE, to, { onCreated });
  return (
    <>
      <button type="button" onClick={() => create({ values: {}, save: false })}>
        Complete
      </button>
      {error && <p>failed</p>}
      <CompletionQuestion question={question} />
    </>
  );
}

test.each([
  ['to a new recipient', undefined, 'transaction'],
  ['again to a beneficiary', 5, 'beneficiary-transaction'],
])(
  'sending %s shows the declaration, signs it and creates the transaction',
  async (_, to, call) => {
    const written = provide();
    const onCreated = vi.fn();
    await render(
      <CustomerContext value={{ registrationId: 1000, sessions: true } as Session}>
        <SignedOutState>
          <Creation {...(to !== undefined && { to })} onCreated={onCreated} />
        </SignedOutState>
      </CustomerContext>,
    );
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect.element(page.getByText('I owe it.')).toBeVisible();
    await expect.element(page.getByText('failed')).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'I accept and acknowledge the declaration' }).click();
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await expect.poll(() => onCreated.mock.calls.length).toBe(1);
    expect(written).toEqual([`${call} asks`, 'signatures', `${call} asks`]);
    await expect.element(page.getByText('I owe it.')).not.toBeInTheDocument();
  },
);
