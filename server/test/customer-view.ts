import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { extractText, getDocumentProxy } from 'unpdf';
import { formatRecipientLink } from '../src/platform/notifications/service.ts';
import { callServer } from './call.ts';
import type { TestCustomer } from './customers.ts';
import type { RunningServer } from './harness.ts';
import { corridors, requestQuote } from './outbound.ts';
import { asPartner } from './staging.ts';

/** Everything that a customer or a recipient can read, by where they read it. */
export type ReadableTexts = Readonly<Record<string, string>>;

/** Names of people in a text, and the words that replace them. */
type Names = Readonly<Record<string, string>>;

/** A text without what differs between two transactions of one kind: references, amounts, times, names, tokens. */
function withoutValues(text: string, names: Names): string {
  const neutral = Object.entries(names).reduce(
    (said, [name, word]) => said.replaceAll(name, word),
    text,
  );
  return neutral
    .replaceAll(/\bt=[\w.-]+/g, 't=#')
    .replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '#')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
    .replaceAll(/"quotation-reference":"\w+"/g, '#')
    .replaceAll(/\d[\d\s\u00a0.,:]*/g, '#');
}

async function readPage(server: RunningServer, path: string, headers: Record<string, string>) {
  const response = await fetch(new URL(path, server.url), {
    headers: { accept: 'text/html', ...headers },
  });
  return `${STATUS_CODES[response.status]} ${await response.text()}`;
}

async function readPdf(server: RunningServer, path: string, headers: Record<string, string>) {
  const response = await fetch(new URL(path, server.url), { headers });
  if (response.status !== 200) return STATUS_CODES[response.status] ?? '';
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text;
}

async function readMessages(server: RunningServer, recipients: readonly string[]) {
  const { rows } = await server.owner.pool.query<{ said: string }>(
    `select concat_ws(' ', channel, subject, body) as said from messages
     where recipient = any ($1) order by id`,
    [recipients],
  );
  return rows.map(({ said }) => said).join('\n');
}

/** The answer of a call as its customer gets it. */
async function readCall(
  server: RunningServer,
  what: `${'GET' | 'POST'} /${string}`,
  { headers, body }: { headers: Record<string, string>; body?: unknown },
) {
  const answer = await callServer(server.url, what, { headers, body });
  return `${STATUS_CODES[answer.status]} ${JSON.stringify(answer.body)}`;
}

const askChat = (
  server: RunningServer,
  headers: Record<string, string>,
  [resourceType, id]: readonly [string, bigint],
) =>
  readCall(server, 'POST /api/chat/conversation', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: {
      'user-id': 3044,
      'custom-type': 'CUSTOMER_PORTAL',
      message: 'Why does my transaction wait?',
      context: [{ resourceType, resourceId: Number(id) }],
    },
  });

const withoutAllValues = (texts: ReadableTexts, names: Names): ReadableTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([where, text]) => [where, withoutValues(text, names)]),
  );

/** A customer of a test, with what is known of them. */
interface Reader extends TestCustomer {
  email: string;
}

/** Everything about a transaction that its customer and its recipient can read, without values. */
export async function readTransactionTexts(
  server: RunningServer,
  { headers, username, email, registrationId }: Reader,
  { id, names, phone }: { id: bigint; names: Names; phone?: string },
): Promise<ReadableTexts> {
  const link = new URL(formatRecipientLink({ kind: 'transaction', id }, server.config));
  const read = (what: `GET /${string}`) => readCall(server, what, { headers });
  return withoutAllValues(
    {
      transaction: await read(`GET /api/transactions/transaction/${id}`),
      list: await read(
        `GET /api/transactions/universal-transaction?registration-id=${registrationId}`,
      ),
      home: await read('GET /pending.json'),
      payout: await read(`GET /payouts/${id}`),
      payment: await read(`GET /payment-attempts/${id}`),
      receipt: await readPage(server, `/receipts/${id}`, headers),
      pdf: await readPdf(server, `/receipts/${id}/pdf`, headers),
      recipientPage: await readPage(server, link.pathname + link.search, {}),
      messages: await readMessages(server, [username, email, ...(phone ? [phone] : [])]),
      chat: await askChat(server, headers, ['OUTBOUND_TRANSACTION', id]),
      ending: await readCall(server, `POST /api/transactions/transaction/${id}/expire`, {
        headers,
      }),
      cancelling: await readCall(server, `POST /payouts/${id}/cancel`, { headers }),
    },
    names,
  );
}

/** An order from abroad, and the credential of its recipient. */
interface ReadOrder {
  id: bigint;
  reference: string;
  msisdn: string;
  headers: Record<string, string>;
}

/** The answer of a call as its remittance partner gets it. */
async function readPartner(server: RunningServer, what: `${'GET' | 'POST'} /${string}`) {
  const body = { reason: 'The sender changed their mind.' };
  const answer = await asPartner(server.url, what, what.startsWith('POST') ? { body } : {});
  return `${STATUS_CODES[answer.status]} ${JSON.stringify(answer.body)}`;
}

/** Everything about an order from abroad that its recipient and its partner can read, without values. */
export async function readOrderTexts(
  server: RunningServer,
  { id, reference, msisdn, headers }: ReadOrder,
  names: Names,
): Promise<ReadableTexts> {
  const read = (what: `GET /${string}`) => readCall(server, what, { headers });
  return withoutAllValues(
    {
      order: await read(`GET /api/transactions/inbound/${id}`),
      redeemable: await read(`GET /api/transactions/inbound/${id}/is-redeemable`),
      home: await read('GET /pending.json'),
      vouchers: await read(`GET /vouchers/${id}`),
      payment: await read(`GET /api/transactions/inbound/payment?inbound-transaction-id=${id}`),
      messages: await readMessages(server, [msisdn]),
      chat: await askChat(server, headers, ['INBOUND_TRANSACTION', id]),
      partner: await readPartner(server, `GET /partner/inbound-orders/${reference}`),
      recall: await readPartner(server, `POST /partner/inbound-orders/${reference}/cancel`),
    },
    names,
  );
}

/** Whether a customer may sign in, send and receive money, as they read it, without values. */
export async function readCustomerTexts(
  server: RunningServer,
  customer: Reader,
  names: Names = {},
): Promise<ReadableTexts> {
  const { headers, username, email, registrationId } = customer;
  const read = (what: `GET /${string}`) => readCall(server, what, { headers });
  const quote = await requestQuote(server.url, customer, corridors.zimbabweCash, 100);
  return withoutAllValues(
    {
      customer: await read(`GET /api/transactions/customer?username=${username}`),
      limits: await read(`GET /api/transactions/limit?registration-id=${registrationId}`),
      list: await read(
        `GET /api/transactions/universal-transaction?registration-id=${registrationId}`,
      ),
      home: await read('GET /pending.json'),
      quote: `${STATUS_CODES[quote.status]} ${JSON.stringify(quote.body)}`,
      signIn: await read('GET /api/authentication/app'),
      messages: await readMessages(server, [username, email]),
    },
    names,
  );
}
