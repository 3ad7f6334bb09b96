import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { addCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { foreignRecipient, requestedOrder } from '../../../test/recipients.ts';
import { askMore } from '../../../test/redemption.ts';
import { sendForgottenPin } from '../../customers/authentication/forgotten-pin.ts';
import { expireOrders } from '../orders/expiry.ts';
import { notifyRecipients } from '../orders/recipients/notify-recipient.ts';

let server: RunningServer;
let desk: ReturnType<typeof testDesk>;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand: server.services.brand });
});
afterAll(() => server.close());

const by = (name: string, reason = 'We looked at it.') =>
  ({ actor: `operator:${name}`, reason }) as const;

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query<Row>(text, values)).rows;
}

async function caseOf(requestId: bigint): Promise<bigint> {
  const [row] = await rows<{ id: bigint }>(
    `select id from cases where subject = $1 and state <> 'DECIDED'`,
    [`redemption-request:${requestId}`],
  );
  if (!row) throw new Error(`Request ${requestId} has no open case.`);
  return row.id;
}

/** A request that waits for an operator, with its case. */
async function waiting(wanted: Parameters<typeof requestedOrder>[1] = {}) {
  const made = await requestedOrder(server, wanted);
  return { ...made, caseId: await caseOf(made.id), msisdn: String(made.body.msisdn) };
}

const choicesOf = async (id: bigint) => Object.keys((await desk.show(id)).choices);

const orderOf = async ({ order }: { order: { id: bigint } }) =>
  (
    await rows<{ status: string; registration_id: bigint | null; next_actor: string | null }>(
      'select status, registration_id, next_actor from inbound_transactions where id = $1',
      [order.id],
    )
  )[0];

const requestOf = async ({ id }: { id: bigint }) =>
  (await rows<Record<string, unknown>>('select * from redemption_requests where id = $1', [id]))[0];

const lastMessage = async (recipient: unknown) =>
  (
    await rows<{ channel: string; body: string }>(
      'select channel, body from messages where recipient = $1 order by id desc limit 1',
      [recipient],
    )
  )[0];

const messagesTo = async (recipient: string) =>
  (
    await rows<{ body: string }>('select body from messages where recipient = $1 order by id', [
      recipient,
    ])
  ).map(({ body }) => body);

describe('a new recipient who is approved', () => {
  test('becomes a customer, gets the order, and a PIN when they request one', async () => {
    const made = await waiting();
    expect(await choicesOf(made.caseId)).toEqual([
      'APPROVE',
      'REJECT',
      'REJECT_ORDER',
      'FOLLOW_UP',
    ]);
    await desk.decide(made.caseId, 'APPROVE', by('Zanele'));
    const [customer] = await rows<{ id: bigint; registration_id: bigint }>(
      'select * from customers where msisdn = $1',
      [made.msisdn],
    );
    expect(customer).toMatchObject({
      approval_status: 'APPROVED',
      first_name: 'Lerato',
      id_type: 'SA_ID',
      id_number: made.body['id-number'],
      street: '12 Example Street',
      email: null,
    });
    expect(await requestOf(made)).toMatchObject({
      status: 'APPROVED',
      decided_by: 'operator:Zanele',
      registration_id: customer?.registration_id,
    });
    expect(await orderOf(made)).toMatchObject({
      status: 'ALLOCATED_UNPAID',
      registration_id: customer?.registration_id,
    });
    const told = await lastMessage(made.msisdn);
    expect(told?.body).toContain(`sign in with 0${made.msisdn.slice(2)}`);
    await sendForgottenPin(server.services, { username: made.msisdn });
    const pin = await lastMessage(made.msisdn);
    expect(pin?.body).toMatch(/: Your PIN is \d{4}\. Keep it/);
    expect(
      await rows('select 1 as one from credentials where customer_id = $1', [customer?.id]),
    ).toHaveLength(1);
  });

  test('without a number signs in by e-mail, and the PIN goes there', async () => {
    const email = 'new.recipient@mail.test';
    const made = await waiting({ body: { ...foreignRecipient(), msisdn: null, email } });
    await desk.decide(made.caseId, 'APPROVE', by('Zanele'));
    expect((await lastMessage(email))?.body).toContain(`sign in with ${email}`);
    await sendForgottenPin(server.services, { username: email });
    expect(await lastMessage(email)).toMatchObject({
      channel: 'EMAIL',
      body: expect.stringMatching(/Your PIN is \d{4}/),
    });
    const pin = /PIN is (\d{4})/.exec((await lastMessage(email))?.body ?? '')?.[1] ?? '';
    expect(await new Browser(server.url).signIn(email, pin)).toBe(200);
  });

  test('does not get an e-mail address of another customer', async () => {
    const email = 'shared@mail.test';
    await addCustomer(server, { email });
    const made = await waiting({ body: { email } });
    await desk.decide(made.caseId, 'APPROVE', by('Zanele'));
    expect(await rows('select email from customers where msisdn = $1', [made.msisdn])).toEqual([
      { email: null },
    ]);
  });

  test('while the partner takes the order back is not', async () => {
    const made = await waiting();
    await rows(`update inbound_transactions set status = 'CANCELED' where id = $1`, [
      made.order.id,
    ]);
    expect(await choicesOf(made.caseId)).toEqual(['REJECT']);
  });
});

describe('a recipient who may be a customer already', () => {
  test('with a known number and another document is never joined without two people', async () => {
    const known = await addCustomer(server);
    const made = await waiting({ body: { msisdn: known.username } });
    expect(await choicesOf(made.caseId)).toEqual([
      'APPROVE_AS_KNOWN',
      'REJECT',
      'REJECT_ORDER',
      'FOLLOW_UP',
    ]);
    await desk.propose(made.caseId, 'APPROVE_AS_KNOWN', by('Zanele'));
    const alone = desk.decide(made.caseId, 'APPROVE_AS_KNOWN', by('zanele'));
    await expect(alone).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
    await desk.decide(made.caseId, 'APPROVE_AS_KNOWN', by('Pieter'));
    expect(await orderOf(made)).toMatchObject({ registration_id: BigInt(known.registrationId) });
  });

  test('with a known document and another number is notified there as well', async () => {
    const known = await addCustomer(server, { idType: 'FOREIGN_PASSPORT' });
    const document = { ...foreignRecipient(), 'id-number': `T${known.username}` };
    const made = await waiting({ body: document });
    await desk.propose(made.caseId, 'APPROVE_AS_KNOWN', by('Zanele'));
    await desk.decide(made.caseId, 'APPROVE_AS_KNOWN', by('Pieter'));
    for (const number of [known.username, made.msisdn]) {
      expect((await lastMessage(number))?.body).toContain('is yours');
    }
  });

  test('and is two of them, or is suspended, cannot be approved', async () => {
    const one = await addCustomer(server, { idType: 'FOREIGN_PASSPORT' });
    const other = await addCustomer(server);
    const suspended = await addCustomer(server, { approvalStatus: 'SUSPENDED' });
    const document = { ...foreignRecipient(), 'id-number': `T${one.username}` };
    for (const body of [{ ...document, msisdn: other.username }, { msisdn: suspended.username }]) {
      const made = await waiting({ body });
      expect(await choicesOf(made.caseId)).toEqual(['REJECT', 'REJECT_ORDER', 'FOLLOW_UP']);
    }
  });
});

describe('a request that is refused', () => {
  test('shows the reason, and its order can be requested again', async () => {
    const made = await waiting();
    await desk.decide(made.caseId, 'REJECT', by('Zanele', 'The picture is of somebody else.'));
    expect(await requestOf(made)).toMatchObject({
      status: 'REJECTED',
      reason: 'The picture is of somebody else.',
    });
    expect(await orderOf(made)).toMatchObject({ status: 'UNALLOCATED', next_actor: 'CUSTOMER' });
    expect((await lastMessage(made.msisdn))?.body).toMatch(
      /The picture is of somebody else\. You may register again/,
    );
  });

  test('with its order ends that too', async () => {
    const made = await waiting();
    await desk.decide(made.caseId, 'REJECT_ORDER', by('Zanele', 'The sender asked us to.'));
    expect(await orderOf(made)).toMatchObject({ status: 'REJECTED' });
    expect((await lastMessage(made.msisdn))?.body).toContain('We cannot pay out R 4 500.00');
    await notifyRecipients(server.services);
    expect(await messagesTo(made.msisdn)).toHaveLength(2);
  });

  test('by another person than its recipient notifies both of them', async () => {
    const made = await waiting({ body: { msisdn: '27839990001' } });
    await desk.decide(made.caseId, 'REJECT_ORDER', by('Zanele', 'The sender asked us to.'));
    await notifyRecipients(server.services);
    expect(await messagesTo('27839990001')).toHaveLength(2);
    expect(await messagesTo(made.order.msisdn)).toEqual([
      expect.stringContaining('cannot be paid out to you'),
    ]);
  });

  test('after the time of its order gives the whole time again, with another last reminder', async () => {
    const made = await waiting();
    const { id } = made.order;
    await rows(
      `with late as (update inbound_transactions set expires_at = now() - interval '1 hour' where id = $1)
       insert into recipient_notices (inbound_transaction_id, kind, done_at)
         values ($1, 'LAST_REMINDER', now())`,
      [id],
    );
    await desk.decide(made.caseId, 'REJECT', by('Zanele', 'The picture is of somebody else.'));
    await expireOrders(server.database);
    expect(await orderOf(made)).toMatchObject({ status: 'UNALLOCATED' });
    expect(
      await rows(
        `select o.expires_at > now() + interval '71 hours' as whole, o.due_at = o.expires_at as said,
           n.kind, n.done_at, n.due_at > now() + interval '40 hours' as later
         from inbound_transactions o join recipient_notices n on n.inbound_transaction_id = o.id
         where o.id = $1`,
        [id],
      ),
    ).toEqual([{ whole: true, said: true, kind: 'LAST_REMINDER', done_at: null, later: true }]);
  });
});

test('a possible match takes two people to approve, and the person reads nothing of it', async () => {
  const name = { 'first-name': 'Ottilie', 'last-name': 'Sperrliste' };
  const [one, other] = [await waiting({ body: name }), await waiting({ body: name })];
  const alone = desk.decide(one.caseId, 'APPROVE', by('Zanele'));
  await expect(alone).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  await desk.propose(one.caseId, 'APPROVE', by('Zanele'));
  await desk.decide(one.caseId, 'APPROVE', by('Pieter'));
  expect(await orderOf(one)).toMatchObject({ status: 'ALLOCATED_UNPAID' });
  await desk.decide(other.caseId, 'REJECT', by('Zanele', 'On the list since June.'));
  expect(await requestOf(other)).toMatchObject({ reason: 'Our checks did not allow it.' });
  expect((await lastMessage(other.msisdn))?.body).not.toContain('list');
});

test('a request with a follow-up is decided from that case, and nothing stays open', async () => {
  const made = await waiting();
  await askMore(server, made, 'FOLLOW_UP=PERMIT');
  const [followUp] = await rows<{ id: bigint }>(
    `select c.id from cases c join follow_ups f on c.subject = 'follow-up:' || f.id
     where f.redemption_request_id = $1`,
    [made.id],
  );
  await desk.decide(followUp?.id ?? 0n, 'APPROVE', by('Zanele'));
  expect(await requestOf(made)).toMatchObject({ status: 'APPROVED' });
  expect(
    await rows(`select id from cases where state <> 'DECIDED' and (id = $1 or subject = $2)`, [
      followUp?.id,
      `redemption-request:${made.id}`,
    ]),
  ).toEqual([]);
});

test('two operators at one moment: one approves, the other reads who', async () => {
  const made = await waiting();
  const both = await Promise.allSettled([
    desk.decide(made.caseId, 'APPROVE', by('Zanele')),
    desk.decide(made.caseId, 'REJECT', by('Pieter')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rows('select id from customers where msisdn = $1', [made.msisdn])).toHaveLength(
    (await requestOf(made))?.status === 'APPROVED' ? 1 : 0,
  );
});
