import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import { RecordCorrections } from './record-corrections.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const RECORD = {
  ...{ firstName: 'Lerato', lastName: 'Mokoena', dob: '1966-08-11', idNumber: 'FN123456' },
  ...{ idExpiryDate: '2030-01-31', gender: 'FEMALE', email: null, documents: [] },
  identityChecks: [],
  ...{ street: '12 Example Street', town: 'Gardens', city: 'Cape Town' },
  ...{ province: 'WESTERN_CAPE', postalCode: '8001' },
};

/** Details of the transaction. */
let sent: unknown[] = [];

async function open(role: 'support' | 'compliance' | 'treasury', id = 7) {
  sent = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') sent.push({ pathname, body: await request.json() });
    return pathname.endsWith('/contact')
      ? new Response(null, { status: 204 })
      : Response.json({ 'case-id': 5 });
  });
  return await render(
    <OperatorContext value={{ id: 1, roles: [role] } as never}>
      <ServerState>
        <RecordCorrections id={id} record={RECORD} onCorrected={async () => undefined} />
      </ServerState>
    </OperatorContext>,
  );
}

const summary = (name: string) => page.getByText(name, { exact: true }).first();
const press = (name: string) => page.getByRole('button', { name }).click();

test('compliance proposes a corrected name with its evidence', async () => {
  await open('compliance');
  await summary('Correct Identity').click();
  await page.getByLabelText('Last name').fill('Moyo');
  await page.getByLabelText('Reason').last().fill('The copy says so.');
  await expect.element(page.getByRole('button', { name: 'Correct Identity' })).toBeDisabled();
  await page.getByLabelText('Evidence').fill('Certified copy, 20 November');
  await press('Correct Identity');
  await expect.element(page.getByText('Proposed. Another operator decides.')).toBeVisible();
  expect(sent).toEqual([
    {
      pathname: '/console/api/customers/7/identity',
      body: {
        ...{ 'first-name': 'Lerato', 'last-name': 'Moyo', dob: '1966-08-11' },
        ...{ 'id-number': 'FN123456', evidence: 'Certified copy, 20 November' },
        reason: 'The copy says so.',
      },
    },
  ]);
});

test('support corrects contact details and is not offered the identity', async () => {
  await open('support');
  await expect.element(page.getByText('Correct Identity')).not.toBeInTheDocument();
  await summary('Correct Contact Details').click();
  await page.getByLabelText('Street').fill('7 Long Street');
  await page.getByLabelText('Reason').fill('They moved.');
  await press('Correct Contact Details');
  await expect.element(page.getByText('The contact details have been corrected.')).toBeVisible();
  expect(sent).toMatchObject([{ body: { street: '7 Long Street', email: '' } }]);
});

test.each([
  ['compliance', 'Correct Identity', 'Last name', 'Moyo', 'Mokoena'],
  ['support', 'Correct Contact Details', 'Street', '7 Long Street', '12 Example Street'],
] as const)(
  'a correction typed by %s is kept for its own customer until it is sent',
  async (role, form, label, typed, recorded) => {
    const field = page.getByLabelText(label);
    const reopen = async (id: number) => {
      const opened = await open(role, id);
      await summary(form).click();
      return opened;
    };
    const before = await reopen(7);
    await field.fill(typed);
    await before.unmount();

    const other = await reopen(8);
    await expect.element(field).toHaveValue(recorded);
    await other.unmount();

    const again = await reopen(7);
    await expect.element(field).toHaveValue(typed);
    if (role === 'compliance') await page.getByLabelText('Evidence').fill('Certified copy');
    await page.getByLabelText('Reason').last().fill('They moved.');
    await press(form);
    await expect.element(field).toHaveValue(recorded);
    await again.unmount();

    await reopen(7);
    await expect.element(field).toHaveValue(recorded);
    expect(JSON.stringify(sessionStorage)).not.toContain(typed);
  },
);

test('other roles are offered nothing', async () => {
  await open('treasury');
  await expect.element(page.getByText('Correct Contact Details')).not.toBeInTheDocument();
});
