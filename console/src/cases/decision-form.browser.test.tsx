import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CaseView } from '../api/queries/case-view.ts';
import { OperatorContext } from '../session/operator.ts';
import { DecisionForm } from './decision-form.tsx';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const decision = (name: string, proposed = false) => ({
  ...{ name, people: 2, step: proposed ? 'DECIDE' : 'PROPOSE', proposed, allowed: true },
  ...{ reads: false, fields: [], templates: [], ownWords: false },
});

const hold = (id: number, proposed = false) =>
  ({
    ...{ id, kind: 'HOLD', state: proposed ? 'PROPOSED' : 'OPEN' },
    decisions: [decision('RELEASE', proposed), decision('REFUND')],
    ...(proposed && {
      proposal: { decision: 'RELEASE', by: 'operator:1', reason: 'Fine', refusable: true },
    }),
  }) as unknown as CaseView;

/** The decision form of a case. */
const open = (one: CaseView, operator = 1) =>
  render(
    <OperatorContext value={{ id: operator, roles: ['compliance'] } as never}>
      <ServerState>
        <DecisionForm one={one} onDone={() => undefined} onBeaten={() => undefined} />
      </ServerState>
    </OperatorContext>,
  );

test.each([
  ['nothing is proposed', false],
  ['something is proposed', true],
])(
  'where %s, no decision is preselected, and a reason alone decides nothing',
  async (_, proposed) => {
    await open(hold(7, proposed));
    for (const radio of page.getByRole('radio').elements()) expect(radio).not.toBeChecked();
    await page.getByLabelText('Reason', { exact: true }).fill('They are siblings.');
    await expect.element(page.getByRole('button', { name: 'Decide' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Release' }).click();
    await expect.element(page.getByRole('button', { name: 'Release' })).toBeEnabled();
  },
);

test('a typed reason is restored after signing in again, for the same operator and case', async () => {
  const first = await open(hold(7));
  await page.getByLabelText('Reason', { exact: true }).fill('They are siblings.');
  await first.unmount();
  const second = await open(hold(7));
  await expect
    .element(page.getByLabelText('Reason', { exact: true }))
    .toHaveValue('They are siblings.');
  await second.unmount();
  const other = await open(hold(8));
  await expect.element(page.getByLabelText('Reason', { exact: true })).toHaveValue('');
  await other.unmount();
  await open(hold(7), 2);
  await expect.element(page.getByLabelText('Reason', { exact: true })).toHaveValue('');
});

/** The request that the form sends, with its path. */
async function sent(one: CaseView, choose: () => Promise<void>): Promise<[string, unknown]> {
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ next: [] }));
  await open(one);
  await choose();
  await page.getByLabelText('Reason', { exact: true }).fill('They called.');
  await page.getByRole('button').last().click();
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  const [address, init] = request.mock.calls[0] ?? [];
  return [new URL(String(address), location.href).pathname, JSON.parse(String(init?.body))];
}

const field = (name: string, value = '') => ({ name, label: name, value });

test.each<[string, object[], () => Promise<void>, object]>([
  [
    'FOLLOW_UP',
    [field('PERMIT'), field('PROOF_OF_ADDRESS'), field('DECLARATION')],
    async () => {
      await page.getByRole('checkbox', { name: 'PERMIT' }).click();
      await page.getByRole('checkbox', { name: 'DECLARATION' }).click();
    },
    { purposes: ['PERMIT'], declaration: true },
  ],
  [
    'SEND_CORRECTED',
    [field('ACCOUNT_NUMBER', '0123456789'), field('BENE_LAST_NAME', 'Moyoza')],
    async () => {
      await page.getByLabelText('BENE_LAST_NAME').fill('Moyo');
    },
    { fields: [{ name: 'BENE_LAST_NAME', value: 'Moyo' }] },
  ],
  [
    'SEND_TO_ACCOUNT',
    [field('branch', '470010'), field('account', '1')],
    async () => {
      await page.getByRole('textbox', { name: 'account' }).fill('1300000002');
    },
    { branch: '470010', account: '1300000002' },
  ],
  ['TRANSACTION', [field('reference')], async () => undefined, {}],
  [
    'RELEASE',
    [field('difference')],
    async () => {
      await page.getByRole('combobox', { name: 'difference' }).selectOptions('PHOTO');
    },
    { difference: 'PHOTO' },
  ],
  [
    'UNFREEZE',
    [field('permission')],
    async () => {
      await page.getByRole('textbox', { name: 'permission' }).fill('Notice 12');
    },
    { permission: 'Notice 12' },
  ],
])('proposes %s with its parameters', async (name, fields, fill, parameters) => {
  const one = { ...hold(7), decisions: [{ ...decision(name), fields }] } as unknown as CaseView;
  const request = await sent(one, async () => {
    await page.getByRole('radio').click();
    await fill();
  });
  expect(request).toEqual([
    '/console/api/cases/7/proposal',
    { decision: name, parameters, reason: 'They called.' },
  ]);
});

test('the second person confirms exactly the parameters that were proposed', async () => {
  const proposed = { decision: 'UNFREEZE', parameters: { permission: 'Notice 12' } };
  const one = {
    ...hold(7, true),
    decisions: [{ ...decision('UNFREEZE', true), fields: [field('permission')] }],
    proposal: { ...proposed, by: 'operator:1', reason: 'Published', refusable: false },
  } as unknown as CaseView;
  const request = await sent(one, async () => {
    await page.getByRole('radio').click();
  });
  expect(request).toEqual([
    '/console/api/cases/7/decision',
    { ...proposed, reason: 'They called.' },
  ]);
});

/** A case with two decisions that have templates, and one in own words. */
const templated = {
  ...hold(7),
  decisions: [
    { ...decision('RELEASE'), templates: ['They explained it.', 'A mistake of ours.'] },
    { ...decision('REFUND'), templates: ['You asked for it.'] },
    { ...decision('REJECT'), ownWords: true },
  ],
} as unknown as CaseView;

const choose = (name: string) => page.getByRole('radio', { name }).click();

test('a template fills the reason, which remains editable, after the text that was typed', async () => {
  await open(templated);
  const reason = page.getByLabelText('Reason', { exact: true });
  await expect.element(page.getByLabelText('Reason template')).not.toBeInTheDocument();
  await choose('Release');
  const templates = page.getByLabelText('Reason template');
  await expect.element(templates).toHaveValue('');
  await templates.selectOptions('They explained it.');
  await templates.selectOptions('A mistake of ours.');
  await expect.element(reason).toHaveValue('A mistake of ours.');
  await reason.fill('I called them.');
  await expect.element(templates).toHaveValue('');
  await templates.selectOptions('They explained it.');
  await expect.element(reason).toHaveValue('I called them. They explained it.');
});

test('an unchanged template does not remain as the reason of another decision', async () => {
  await open(templated);
  const reason = page.getByLabelText('Reason', { exact: true });
  await choose('Release');
  await page.getByLabelText('Reason template').selectOptions('They explained it.');
  await choose('Refund');
  await expect.element(reason).toHaveValue('');
  await reason.fill('My own words.');
  await choose('Reject');
  await expect.element(reason).toHaveValue('My own words.');
});

test('a reason that is a legal record has no templates and says so', async () => {
  await open(templated);
  await choose('Reject');
  await expect.element(page.getByLabelText('Reason template')).not.toBeInTheDocument();
  await expect.element(page.getByText(/Write it yourself/)).toBeVisible();
});
