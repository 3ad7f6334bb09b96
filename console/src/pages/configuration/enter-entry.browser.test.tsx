import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OperatorContext } from '../../session/operator.ts';
import { EnterEntry } from './enter-entry.tsx';
import { ListSourceForm } from './list-source-form.tsx';
import { ListSources } from './list-sources.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const SOURCE = {
  ...{ id: 3, list: 'UN', purpose: 'SANCTIONS', address: 'https://lists.example/un.xml' },
  ...{ 'every-hours': 12, active: true, 'is-fetching': false, failures: 2, overdue: true },
  ...{ 'fetched-at': null, 'changed-at': null, 'due-at': '2999-01-01T00:00:00Z' },
  ...{ problem: 'the source answered 503', 'case-id': null },
};

let sent: { path: string; body: unknown }[] = [];

async function open(form: React.ReactNode) {
  sent = [];
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const request = new Request(address, init);
    const { pathname: path } = new URL(request.url);
    if (request.method === 'GET') return Response.json([SOURCE]);
    sent.push({ path, body: await request.json().catch(() => undefined) });
    return Response.json(path.endsWith('/entries') ? { number: 7 } : { 'case-id': 5 });
  });
  return await render(
    <OperatorContext value={{ id: 1, roles: ['compliance'] } as never}>
      <ServerState>{form}</ServerState>
    </OperatorContext>,
  );
}

const fill = (label: string, text: string) => page.getByLabelText(label).first().fill(text);

/** Sets a day in a field's calendar, by year, month and day. */
async function setDay(label: string, parts: readonly string[]) {
  await page.getByRole('button', { name: label }).click();
  const picker = page.getByRole('dialog', { name: label });
  for (const [at, name] of ['Year', 'Month', 'Day'].entries()) {
    await picker.getByLabelText(name).selectOptions(parts[at] ?? '');
  }
  await picker.getByRole('button', { name: 'Set' }).click();
  await expect.element(picker).not.toBeInTheDocument();
}

test('a court order is sent with names by kind, birth, nationalities and documents', async () => {
  await open(<EnterEntry onAdded={() => undefined} />);
  await page.getByText('Enter a person or an organisation').click();
  await page.getByText('More names, nationalities and documents').click();
  await fill('Reference', '1234/2026');
  await fill('Court', 'High Court, Johannesburg');
  await setDay('Valid from', ['2026', 'November', '20']);
  await fill('Main name', 'Gezina Bevrore');
  await fill('Weak names', 'Gezi\nZina B');
  await setDay('Born on or after', ['1970', 'January', '31']);
  await fill('Nationalities', 'za, zw');
  await fill('Documents', 'passport A1234567 zw\nnonsense');
  await fill('Reason', 'Served on us today.');
  await expect.element(page.getByText('Not a document: nonsense')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to the List' })).toBeDisabled();
  await fill('Documents', 'passport A1234567 zw');
  await page.getByRole('button', { name: 'Add to the List' }).click();
  await expect.element(page.getByText(/^List 7 is in force/)).toBeVisible();
  expect(sent[0]?.body).toEqual({
    ...{ list: 'COURT_ORDER', reference: '1234/2026', court: 'High Court, Johannesburg' },
    ...{ 'valid-from': '2026-11-20', type: 'PERSON', reason: 'Served on us today.' },
    names: [
      { text: 'Gezina Bevrore', kind: 'PRIMARY' },
      { text: 'Gezi', kind: 'WEAK' },
      { text: 'Zina B', kind: 'WEAK' },
    ],
    births: [{ from: '1970-01-31', to: '1970-01-31' }],
    nationalities: ['ZA', 'ZW'],
    documents: [{ type: 'PASSPORT', number: 'A1234567', country: 'ZW' }],
  });
});

test('a source is proposed, and names the case that waits', async () => {
  await open(<ListSourceForm />);
  await page.getByLabelText('For').selectOptions('PEP');
  await fill('Address', 'https://lists.example/peps.csv');
  await fill('Reason', 'The collection of our corridors.');
  await page.getByRole('button', { name: 'Propose the Source' }).click();
  await expect.element(page.getByText(/Case 5 needs a second person/)).toBeVisible();
  expect(sent[0]?.body).toEqual({
    ...{ list: 'OPENSANCTIONS', purpose: 'PEP', address: 'https://lists.example/peps.csv' },
    ...{ 'every-hours': 12, active: true, reason: 'The collection of our corridors.' },
  });
});

test('a source shows why it failed, and is fetched on request', async () => {
  await open(<ListSources />);
  await expect.element(page.getByText('the source answered 503')).toBeVisible();
  await expect.element(page.getByText('Overdue')).toBeVisible();
  await page.getByRole('button', { name: 'Fetch UN now' }).click();
  await vi.waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual([
      '/console/api/configuration/list-sources/3/fetch',
    ]),
  );
});
