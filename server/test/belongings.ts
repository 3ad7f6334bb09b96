import { expect } from 'vitest';
import { lookUp } from './collection.ts';
import type { TestCustomer } from './customers.ts';
import type { OwnedIds } from './foreign-access.ts';
import { callServer, type RunningServer } from './harness.ts';
import { addOrder } from './orders.ts';
import { corridors, createFromQuote, requestQuote, sendMoney } from './outbound.ts';

/** Gives a customer one of everything that a customer can own, and returns its ids. */
export async function addBelongings(
  server: RunningServer,
  customer: TestCustomer,
): Promise<OwnedIds> {
  const rows = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;
  const registration = customer.registrationId;
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const used = await requestQuote(server.url, customer, corridors.zimbabweCash, 200);
  const saved = await createFromQuote(
    server.url,
    customer,
    corridors.zimbabweCash,
    used.body['quotation-reference'],
    { body: { 'save-beneficiary': true } },
  );
  expect(saved.status).toBe(201);
  const quote = await requestQuote(server.url, customer, corridors.zimbabweCash, 300);
  const [received] = await rows(
    `insert into inbound_transactions (reference, collection_pin, remittance_partner,
       integrating_partner, registration_id, status, type, sender_type, country_from,
       customer_first_name, customer_last_name, beneficiary_first_name, beneficiary_last_name,
       beneficiary_msisdn, amount_cents, iftr, created_at, expires_at)
     values ($1::bigint::text, 'e1.theirs#' || $1::bigint, 'PARTNER_ONE', 'PARTNER_ONE', $1, 'ALLOCATED_PAID', 'BANK_ACCOUNT', 'OTHER', 'GB',
       'Thabo', 'Khumalo', 'Lerato', 'Mokoena', '27820000099', 100000, false, now(), now())
     returning id`,
    [registration],
  );
  await rows(
    `insert into inbound_payments (inbound_transaction_id, user_id, request_date, amount_cents, payment_time_frame)
     values ($1, 3044, now(), 100000, 'EFT')`,
    [received?.id],
  );
  const waiting = await addOrder(server, { recipient: { cell: customer.username } });
  expect((await lookUp(server.url, customer, waiting.collectionPin)).status).toBe(200);
  const document = await callServer<{ id: number }>(server.url, 'POST /api/s3-documents', {
    headers: customer.headers,
    body: { 'document-type': 'LIMIT_INCREASE_DOCUMENT', 'file-type': 'jpg' },
  });
  expect(document.status).toBe(201);
  const [person] = await rows('select msisdn from customers where id = $1', [customer.customerId]);
  const [beneficiary] = await rows('select id from beneficiaries where registration_id = $1', [
    registration,
  ]);
  return {
    username: String(person?.msisdn),
    registration,
    beneficiary: Number(beneficiary?.id),
    quotation: quote.body['quotation-reference'],
    transaction: sent['transaction-id'],
    reference: sent['payment-reference'],
    order: Number(received?.id),
    waiting: Number(waiting.id),
    collectionPin: waiting.collectionPin,
    document: document.body.id,
  };
}
