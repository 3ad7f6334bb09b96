import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { followRisks } from '../../../src/compliance/due-diligence/service.ts';
import { addBelongings } from '../../belongings.ts';
import { Browser } from '../../browser.ts';
import { PIN, type TestCustomer } from '../../customers.ts';
import type { OwnedIds } from '../../foreign-access.ts';
import { callServer, type RunningServer } from '../../harness.ts';
import { informationRequestsOn } from '../../information-requests.ts';
import type { SignedIn } from '../../operators.ts';
import { addOrder } from '../../orders.ts';

/** Ids of everything that one customer, one remittance partner and one operator own, as in the API. */
export interface Belongings extends OwnedIds {
  session: string;
  conversation: number;
  accountCheck: number;
  dataRequest: number;
  informationRequest: number;
  partnerOrder: number;
  partnerReference: string;
  partnerEvent: string;
  partnerStatement: number;
  operatorSession: string;
  passkey: number;
  mention: number;
  queueView: number;
}

/** Ids of nothing, of the same forms. */
export const NOTHING: Belongings = {
  username: '27899999999',
  registration: 999_999_999,
  beneficiary: 999_999_999,
  quotation: randomUUID(),
  transaction: 999_999_999,
  reference: '9999999999999999',
  order: 999_999_999,
  waiting: 999_999_999,
  collectionPin: '9999999999',
  document: 999_999_999,
  session: randomUUID(),
  conversation: 999_999_999,
  accountCheck: 999_999_999,
  dataRequest: 999_999_999,
  informationRequest: 999_999_999,
  partnerOrder: 999_999_999,
  partnerReference: 'S-UNKNOWN',
  partnerEvent: randomUUID(),
  partnerStatement: 999_999_999,
  operatorSession: randomUUID(),
  passkey: 999_999_999,
  mention: 999_999_999,
  queueView: 999_999_999,
};

/** The owners: a customer, a remittance partner and an operator. */
export interface Owners {
  readonly customer: TestCustomer;
  readonly partner: 'PARTNER_ONE' | 'PARTNER_TWO';
  readonly operator: SignedIn;
}

/** Gives the owners one of everything that they can own. */
export async function addAllBelongings(
  server: RunningServer,
  { customer, partner, operator }: Owners,
): Promise<Belongings> {
  const { url, owner } = server;
  const insert = async <Id = number>(text: string, values: unknown[]) =>
    (await owner.pool.query<{ id: Id }>(`${text} returning id`, values)).rows[0]?.id as Id;
  const ids = await addBelongings(server, customer);
  const browser = new Browser(url);
  expect(await browser.signIn(customer.username, PIN)).toBe(200);
  const sessions = await browser.ask<{ id: string; current: boolean }[]>('GET /sessions.json');
  expect(sessions.status).toBe(200);
  const asked = await callServer<{ id: number }>(url, 'POST /data-requests', {
    headers: customer.headers,
    body: { kind: 'ACCESS', words: '' },
  });
  const conversation = await callServer<{ id: number }>(url, 'POST /api/chat/conversation', {
    headers: customer.headers,
    body: { 'custom-type': 'CUSTOMER_PORTAL', message: 'Where is my money?' },
  });
  expect([asked.status, conversation.status]).toEqual([201, 201]);
  const order = await orderOf(server, partner);
  await followRisks(server.database);
  const request = await informationRequestsOn(server).askCustomer(customer, 'Please tell us more.');
  return {
    ...ids,
    session: sessions.body.find(({ current }) => current)?.id ?? '',
    conversation: conversation.body.id,
    dataRequest: asked.body.id,
    informationRequest: request.id,
    accountCheck: Number(
      await insert(
        `insert into account_checks (registration_id, transaction_id, details_hash, partner, result)
         values ($1, $2, $3, 'sandbox', 'NO_MATCH')`,
        [customer.registrationId, ids.transaction, randomUUID()],
      ),
    ),
    ...order,
    operatorSession: await insert<string>(
      `insert into operator_sessions (operator_id, token_hash, device, proved_at)
       values ($1, sha256($2::bytea), 'Firefox on Linux', now())`,
      [operator.id, randomUUID()],
    ),
    passkey: Number(
      await insert(
        `insert into operator_passkeys (operator_id, credential_id, public_key, counter, transports, name)
         values ($1, $2, 'key', 0, '{}', 'Work phone')`,
        [operator.id, randomUUID()],
      ),
    ),
    mention: await mentionOf(server, operator),
    queueView: Number(
      await insert(
        `insert into queue_views (owner_id, name, queue, filters, columns)
         values ($1, $2, 'ALL', '{}', '{}')`,
        [operator.id, randomUUID()],
      ),
    ),
  };
}

/** An order of a remittance partner with an event, and a statement. */
async function orderOf(server: RunningServer, partner: Owners['partner']) {
  const { pool } = server.owner;
  const { id, reference } = await addOrder(
    { config: server.config, database: server.owner },
    { partner },
  );
  const { rows: events } = await pool.query<{ id: string }>(
    `insert into partner_events (remittance_partner, inbound_transaction_id, status)
     values ($1, $2, 'UNALLOCATED') returning id`,
    [partner, id],
  );
  const { rows: statements } = await pool.query<{ id: bigint }>(
    `insert into partner_statements (remittance_partner, kind, number, from_day, to_day, after_day,
       after_entry, through_entry, opening_cents, orders_cents, commission_cents, returns_cents,
       settlements_cents, repayments_cents, adjustments_cents, closing_cents, lines, content_hash)
     values ($1, 'DAY', 900, '2020-01-02', '2020-01-02', '2020-01-01', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, repeat('0', 64))
     returning id`,
    [partner],
  );
  return {
    partnerOrder: Number(id),
    partnerReference: reference,
    partnerEvent: events[0]?.id ?? '',
    partnerStatement: Number(statements[0]?.id),
  };
}

/** A note that mentions an operator. */
async function mentionOf({ owner }: RunningServer, { id }: SignedIn): Promise<number> {
  const { rows } = await owner.pool.query<{ id: bigint }>(
    `insert into case_notes (case_id, author_id, words)
     select min(id), $1, 'See this.' from cases returning id`,
    [id],
  );
  const note = rows[0]?.id;
  await owner.pool.query('insert into case_note_mentions (note_id, operator_id) values ($1, $2)', [
    note,
    id,
  ]);
  return Number(note);
}
