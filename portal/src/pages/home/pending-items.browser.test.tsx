import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listQuestion } from '../../api/queries/list-question.ts';
import { pendingItemsQuery, type ServerItem } from '../../api/queries/pending-items.ts';
import { q } from '../../api/query/q.ts';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import type { ListItem } from '../../transactions/card-facts.ts';
import StandingBlock from './pending-items.tsx';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** An item of the list with only the documented keys, unless others are given. */
function sent(id: number, firstName: string, status: string, more: Partial<ListItem> = {}) {
  return {
    transactionId: id,
    transactionType: 'OUTBOUND',
    date: inHours(-2),
    amount: 300,
    fees: 20,
    vat: 3,
    destAmount: 18.26,
    currency: 'USD',
    country: 'ZW',
    countryDisplayValue: 'Zimbabwe',
    status,
    firstName,
    lastName: 'Ncube',
    ...more,
  } as ListItem;
}

const nomvula = {
  fullName: 'Nomvula Khumalo',
  username: '27820000001',
  registrationId: 1000,
} as Session;

type CustomerRecord = Partial<AnswerOf<'GET /transactions/customer'>>;

interface Known {
  items?: readonly ListItem[];
  session?: Partial<Session>;
  customer?: CustomerRecord;
  /** Items from our own server; requested if the session has `sessions`. */
  pending?: readonly ServerItem[];
}

/** Opens the pending items with these responses of the server. */
async function open({ items = [], session = {}, customer, pending = [] }: Known): Promise<void> {
  const list = listQuestion(
    'GET /transactions/universal-transaction',
    { query: { 'registration-id': nomvula.registrationId } },
    10,
    'transactionDate',
  );
  visitorAnswers.setQueryData<unknown>(list.queryKey, { items, total: items.length });
  const record = q('GET /transactions/customer', { query: { username: nomvula.username } });
  if (customer) visitorAnswers.setQueryData<unknown>(record.queryKey, customer);
  visitorAnswers.setQueryData<unknown>(pendingItemsQuery.queryKey, pending);
  await render(
    <CustomerContext value={{ ...nomvula, ...session }}>
      <SignedOutState>
        <StandingBlock />
      </SignedOutState>
    </CustomerContext>,
  );
}

const block = page.getByRole('region', { name: 'Next steps' });
const entries = () =>
  block
    .getByRole('listitem')
    .elements()
    .map((one) => (one.textContent ?? '').replaceAll('\u00a0', ' '));

afterEach(async () => {
  visitorAnswers.clear();
  await page.viewport(1280, 800);
});

describe('pending items', () => {
  test("another provider's documented keys are enough: the total, and the link to pay it", async () => {
    await open({ items: [sent(16, 'Tendai', 'APPROVED_UNPAID')] });
    expect(entries()).toEqual(['Finish paying R 323.00 to Tendai NcubePay Now']);
    await expect
      .element(block.getByRole('link', { name: 'Pay Now for Tendai Ncube' }))
      .toHaveAttribute('href', '/transactions?pay=16');
  });

  test('shows until when, who acts and by when, if the server sends it', async () => {
    await open({
      items: [
        sent(1, 'Palesa', 'ON_HOLD_UNPAID', { nextActor: 'OPERATOR', dueDate: inHours(80) }),
        sent(2, 'Tendai', 'APPROVED_UNPAID', { nextActor: 'CUSTOMER', expiresAt: inHours(80) }),
      ],
    });
    const by = /\d{1,2} \w{3} \d{4}, \d\d:\d\d/.source;
    expect(entries()).toEqual([
      expect.stringMatching(`^Finish paying R 323.00 to Tendai Ncube, until ${by}Pay Now$`),
      expect.stringMatching(
        `^R 300.00 to Palesa Ncube is on holdThumela acts next, by ${by}.Details$`,
      ),
    ]);
  });

  test('a refund without a bank account comes first, with a link to its card', async () => {
    await page.viewport(360, 740);
    await open({
      items: [
        sent(1, 'Palesa', 'APPROVED_UNPAID', { nextActor: 'CUSTOMER', expiresAt: inHours(1) }),
        sent(2, 'Tendai', 'MARKED_FOR_REFUND', { nextActor: 'CUSTOMER', dueDate: null }),
      ],
    });
    expect(entries()).toEqual([
      'Your refund for Tendai Ncube needs your bank accountYou act next. We cannot return the money without it.Give account1 more',
    ]);
    await expect
      .element(block.getByRole('link', { name: 'Give account for the refund for Tendai Ncube' }))
      .toHaveAttribute('href', '/transactions?sent=2');
  });

  test('a phone shows one item; the others appear on demand, and the focus stays', async () => {
    await page.viewport(360, 740);
    await open({ items: [1, 2, 3].map((id) => sent(id, `N${id}`, 'APPROVED_UNPAID')) });
    expect(entries()).toHaveLength(1);
    const more = block.getByRole('button', { name: '2 more' });
    await more.click();
    expect(entries()).toHaveLength(3);
    const fewer = block.getByRole('button', { name: 'Less', expanded: true });
    await expect.element(fewer).toHaveFocus();
    await fewer.click();
    expect(entries()).toHaveLength(1);
  });

  test('without any, a message says so, with the state of the last transaction', async () => {
    await open({ items: [sent(3, 'Tendai', 'COMPLETE')] });
    await expect.element(block.getByText("You're all caught up")).toBeVisible();
    await expect
      .element(block.getByText('You last sent USD\u00a018.26 to Tendai Ncube: Complete.'))
      .toBeVisible();
  });

  test('a failed transaction is never the one that was last sent', async () => {
    await open({ items: [sent(4, 'Failed', 'REFUNDED'), sent(3, 'Tendai', 'COMPLETE')] });
    await expect.element(block.getByText(/^You last sent .* to Tendai Ncube/)).toBeVisible();
  });

  const ready = { state: 'READY', method: 'CASH', stopAskedAt: null } as const;

  test('money that is ready at a counter waits for its recipient', async () => {
    const more = { collectionPin: '5804425149', payout: ready };
    await open({ items: [sent(3, 'Tendai', 'APPROVED_PAID', more)] });
    expect(entries()).toEqual([
      'Tendai Ncube can collect R 300.00Tendai Ncube acts next and needs the collection PIN.Details',
    ]);
  });

  test.each([
    ['is being stopped there', { payout: { ...ready, stopAskedAt: inHours(-1) } }],
    ['has no PIN', { collectionPin: null }],
  ])('nothing is pending if the last transaction %s', async (_what, more) => {
    const collectable = { collectionPin: '5804425149', payout: ready, ...more };
    await open({ items: [sent(3, 'Tendai', 'APPROVED_PAID', collectable)] });
    await expect
      .element(block.getByText(`You last sent USD\u00a018.26 to Tendai Ncube: Paid.`))
      .toBeVisible();
  });
});

describe('what only our own server reports', () => {
  const item = { name: 'Thabo Khumalo', country: 'GB', amount: 4500, currency: 'ZAR' };

  test.each([
    ['VOUCHERS', 'Collect R 4 500.00 from Thabo Khumalo', '/transactions?received=7'],
    ['OWED', 'You owe us R 4 500.00 for the money sent to Thabo Khumalo', '/debts'],
    ['ORDER', 'Thabo Khumalo sent you R 4 500.00', '/redeem-transaction'],
    ['FOLLOW_UP', 'We need more from you to pay R 4 500.00 from Thabo Khumalo', '/follow-up?t=1'],
  ] as const)(
    '%s is never "all caught up", and leads to where it is done',
    async (kind, what, to) => {
      await open({
        session: { sessions: true },
        pending: [{ ...item, kind, id: 7, until: inHours(80), link: '/follow-up?t=1' }],
      });
      expect(entries()).toEqual([expect.stringContaining(what)]);
      const link = block.getByRole('link', { name: /: Thabo Khumalo$/ });
      await expect.element(link).toHaveAttribute('href', to);
    },
  );

  test('a transaction that is older than the list can still be paid', async () => {
    const older = { total: 4600, status: 'APPROVED_UNPAID', nextActor: 'CUSTOMER' } as const;
    await open({
      session: { sessions: true },
      items: [sent(16, 'Tendai', 'COMPLETE')],
      pending: [{ ...item, ...older, kind: 'SENT', id: 7, until: inHours(80) }],
    });
    const link = block.getByRole('link', { name: 'Pay Now for Thabo Khumalo' });
    await expect.element(link).toHaveAttribute('href', '/transactions?pay=7');
  });
});

describe('the registration and the document', () => {
  const unchecked = { unchecked: true } as const;

  test('an unchecked registration shows who acts', async () => {
    await open({ session: unchecked, customer: { approvalStatus: 'PENDING' } });
    expect(entries()).toEqual([
      'Your registration is still being checkedThumela acts next. You do not need to do anything.',
    ]);
  });

  test('a registration approved since the sign-in is not pending', async () => {
    await open({ session: unchecked, customer: { approvalStatus: 'APPROVED' } });
    await expect.element(block.getByText("You're all caught up")).toBeVisible();
  });

  test('until the record has loaded nothing is shown about it, nor about anything else', async () => {
    await open({ items: [sent(1, 'Tendai', 'APPROVED_UNPAID')], session: unchecked });
    await expect.element(block).toBeVisible();
    expect(block.element().textContent).not.toMatch(/Nothing waits|Finish/);
  });

  test('an expired document links to the page that renews it', async () => {
    const session = { lapsing: true, sessions: true } as const;
    await open({ session, customer: { idExpiryDate: '2026-01-31' } });
    await expect
      .element(block.getByRole('link', { name: 'Renew your document' }))
      .toHaveAttribute('href', '/identity-document');
  });

  test('with another provider, an expired document shows the consequences and a contact', async () => {
    await open({ session: { lapsing: true }, customer: { idExpiryDate: '2026-01-31' } });
    expect(entries()).toEqual([
      'Your identity document expired on 31 Jan 2026You can send money again once we have the new one.Call 0861 660 660',
    ]);
    await expect
      .element(block.getByRole('link', { name: 'Call 0861 660 660' }))
      .toHaveAttribute('href', 'tel:+27861660660');
  });
});

describe('the last people on a phone', () => {
  test('each links to a new quote of their last transaction', async () => {
    await page.viewport(360, 740);
    await open({
      items: [
        sent(9, 'Tendai', 'APPROVED_UNPAID'),
        sent(8, 'Tendai', 'APPROVED_PAID'),
        sent(7, 'Tendai', 'COMPLETE'),
        sent(6, 'Chidi', 'COMPLETE'),
      ],
    });
    const people = page.getByRole('list', { name: 'Send again to' }).getByRole('link');
    await expect.element(people.first()).toHaveAccessibleName('Send again to Tendai Ncube');
    expect(people.elements().map((one) => one.getAttribute('href'))).toEqual([
      '/send-again/8',
      '/send-again/6',
    ]);
  });

  test('before there are any, their purpose is explained', async () => {
    await page.viewport(360, 740);
    await open({});
    await expect.element(block.getByText('send again in two taps')).toBeVisible();
  });
});
