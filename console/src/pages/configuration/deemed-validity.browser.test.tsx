import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import DeemedValidityPage from './deemed-validity.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const NOTICE = {
  ...{ id: 3, 'id-type': 'FOREIGN_ID', nationality: 'ZWE', source: 'Gazette 53484' },
  ...{ 'expired-from': '2021-12-31', 'expired-to': '2025-11-28', 'valid-until': '2027-05-28' },
  ...{ 'proposed-by': 'operator:a@x.example', 'confirmed-by': 'operator:b@x.example' },
  ...{ reason: 'Extended.', 'case-id': 9, 'ended-at': null, 'ended-by': null },
};

/** Paths and bodies of what was sent. */
let sent: unknown[] = [];

async function open(role: 'admin' | 'compliance') {
  sent = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      sent.push([pathname, await request.json()]);
      return Response.json({ 'case-id': pathname.endsWith('/end') ? null : 12 });
    }
    return Response.json(pathname.endsWith('/deemed-validities') ? [NOTICE] : []);
  });
  await render(
    <OperatorContext value={{ id: 1, roles: [role] } as never}>
      <ServerState>
        <DeemedValidityPage />
      </ServerState>
    </OperatorContext>,
  );
}

const fill = (label: string, value: string) => page.getByLabelText(label).fill(value);

/** Sets a day in the calendar of a field. */
async function setDay(label: string, [year, month, day]: readonly [string, string, string]) {
  await page.getByRole('button', { name: label }).click();
  await page.getByLabelText('Year').selectOptions(year);
  await page.getByLabelText('Month').selectOptions(month);
  await page.getByLabelText('Day').selectOptions(day);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
}

test('compliance proposes a notice, which waits in its case', async () => {
  await open('compliance');
  await fill('Nationality', 'ZWE');
  await setDay('First printed expiry date', ['2021', 'December', '31']);
  await setDay('Last printed expiry date', ['2025', 'November', '28']);
  await setDay('Counts as valid until', ['2027', 'May', '28']);
  await fill('Published notice', 'Gazette 53484');
  await fill('Reason', 'Permits were extended.');
  await page.getByRole('button', { name: 'Propose Notice' }).click();
  await expect.element(page.getByText(/Case 12/)).toBeVisible();
  expect(sent).toEqual([
    [
      '/console/api/configuration/deemed-validities',
      {
        ...{ 'id-type': 'FOREIGN_ID', nationality: 'ZWE', source: 'Gazette 53484' },
        ...{ 'expired-from': '2021-12-31', 'expired-to': '2025-11-28' },
        ...{ 'valid-until': '2027-05-28', reason: 'Permits were extended.' },
      },
    ],
  ]);
});

test('one person ends a notice', async () => {
  await open('compliance');
  await page.getByRole('button', { name: 'End Gazette 53484' }).click();
  await page.getByLabelText('Reason').first().fill('Withdrawn.');
  await page.getByRole('button', { name: 'End Notice' }).click();
  await expect
    .poll(() => sent)
    .toEqual([['/console/api/configuration/deemed-validities/3/end', { reason: 'Withdrawn.' }]]);
});

test('an admin reads the notices and changes none', async () => {
  await open('admin');
  await expect.element(page.getByText('31 Dec 2021 – 28 Nov 2025')).toBeVisible();
  await expect.element(page.getByText('Propose Notice')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'End Gazette 53484' }))
    .not.toBeInTheDocument();
});
