import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { statementsOf } from '../../../test/statements.ts';
import { closeIdle } from '../../support/chat/conversations.ts';
import { deliverEvents } from '../partner-webhooks/deliver.ts';
import { listEvents } from '../partner-webhooks/deliveries.ts';
import { openRequests } from '../redemption/service.ts';
import { expireOrders } from './expiry.ts';
import { notifyRecipients } from './recipients/notify-recipient.ts';
import { waitingOrders } from './screening.ts';

const MANY = 20_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
  await notifyRecipients(server.services);
  await deliverEvents(server.services);
  // Years of completed orders, with all their notices and events.
  await server.database.pool.query(`
    with made as (
      insert into inbound_transactions (reference, collection_pin, remittance_partner, integrating_partner,
        status, type, sender_type, country_from, customer_first_name, customer_last_name,
        beneficiary_first_name, beneficiary_last_name, beneficiary_msisdn, amount_cents, iftr, expires_at)
      select 'OLD-' || n, 'e1.old#' || n, 'PARTNER_ONE', 'PARTNER_ONE', 'COMPLETE', 'CASH_VOUCHER', 'OTHER', 'GB',
        'Grace', 'Moyoza', 'Lerato', 'Mokoena', '27820000099', 100, false, now() - interval '1 year'
      from generate_series(1, ${MANY}) n returning id
    ), told as (
      insert into recipient_notices (inbound_transaction_id, kind, done_at) select id, 'READY', now() from made
    ), heard as (
      insert into partner_events (remittance_partner, inbound_transaction_id, status, state)
      select 'PARTNER_ONE', id, 'COMPLETE', 'DELIVERED' from made
    ), asked as (
      insert into redemption_requests (inbound_transaction_id, status, submitted, decided_at)
      select id, 'APPROVED', '{"id-type": "SA_ID"}', now() from made
    )
    insert into conversations (id, user_id, custom_type, context, language, status, closed_at, closed_by)
    select id, 3044, 'CUSTOMER_PORTAL', '[]', 'en', 'CLOSED', now(), 'clock' from made`);
  await server.owner.pool.query('analyze');
});
afterAll(() => server.close());

const rounds: [what: string, round: () => Promise<unknown>][] = [
  ['orders that have expired', () => expireOrders(server.database)],
  ['recipients to be told', () => notifyRecipients(server.services)],
  ['partners to be told', () => deliverEvents(server.services)],
  ['conversations that are idle', () => closeIdle(server.database, 7)],
  ['orders that wait, by a new list', () => waitingOrders.behind(server.database, 1e6)],
  ['requests that are open, by a new list', () => openRequests.behind(server.database, 1e6)],
];

test('delivered events do not slow down the list of undelivered ones', async () => {
  const [listed] = await statementsOf(() =>
    listEvents(server.database, { partner: 'PARTNER_ONE', state: 'GIVEN_UP' }),
  );
  const { text = '', values = [] } = listed ?? {};
  const { rows } = await server.database.pool.query(`explain (format json) ${text}`, [...values]);
  expect(JSON.stringify(rows)).toContain('partner_events_by_state');
});

test.each(rounds)('completed work does not slow down a search for %s', async (_what, round) => {
  const said = (await statementsOf(round)).filter(({ text }) =>
    /^\s*(select|with|update)/i.test(text),
  );
  expect(said.length).toBeGreaterThan(0);
  for (const { text, values } of said) {
    const { rows } = await server.database.pool.query(`explain (format json) ${text}`, [...values]);
    const scanned = JSON.stringify(rows).matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g);
    const large = [...scanned].filter(([, table = '']) =>
      /^(inbound_transactions|recipient_notices|partner_events|redemption_requests|conversations)$/.test(
        table,
      ),
    );
    expect([text, large.map(([, table]) => table)]).toEqual([text, []]);
  }
});
