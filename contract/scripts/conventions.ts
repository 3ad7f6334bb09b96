import type { Area } from '../src/index.ts';

/** Conventions of all calls, for readers who have only the OpenAPI document. */
export const CONVENTIONS = `
The API of a South African remitter: customers sign up, send money abroad and pay for it, and receive money from abroad.

**Calls.** Paths are below \`/api\`; a trailing slash is optional. Bodies are JSON in UTF-8. Unknown keys in requests are ignored; responses may gain new keys.

**Authentication.** A customer sends HTTP Basic with every call: username (cellphone number or e-mail address) and PIN. Sign-ups are made by the registering partner, with its own credential. Most calls also carry fixed headers for the caller's role; each call lists its own.

**Money** is in rand (ZAR) with at most two decimals unless a property says otherwise. Rates are units of the destination currency for one rand.

**Time.** Timestamps are ISO 8601 in South African time with the offset \`+02:00\`, days are \`yyyy-MM-dd\`. Days and months of limits are in South African time too.

**Codes.** Countries are ISO 3166-1 (alpha-2 or alpha-3, as each property says), currencies ISO 4217.

**Errors.** Every unexpected status carries the error body: a sentence for the user, a code for programs, and a list of the problems.

**Lists** are paged, counted from 0; \`X-Total-Records\` is the total number of items.

**Safe retries.** Send an \`Idempotency-Key\` with every call that creates something; if the response is lost, repeat the call with the same key and body.

**The demo** has a customer with the username \`0820000001\` and the PIN \`2580\`; the examples are theirs. The registering partner is \`portal\` with the password \`portal-demo-secret\`.
`.trim();

/** Descriptions of the areas, in the order of the document. */
export const AREAS: Readonly<Record<Area, string>> = {
  authentication: 'Signing in, the customer record, and PINs.',
  registration: 'Becoming a customer, or a recipient who can be paid.',
  reference: 'Lists of options for forms.',
  beneficiaries: 'People a customer sends money to.',
  quotations: 'The cost of a payment, and the amount the recipient gets.',
  transactions: 'Money sent, and the list of both directions.',
  inbound: 'Orders from abroad.',
  redemption: 'Requesting the payout of an incoming order.',
  limits: 'Limits for sending and receiving, and requests for higher ones.',
  payments: 'Paying for a transaction.',
  documents: 'Uploading files.',
  declarations: 'Declarations and categories for reports to the Reserve Bank.',
  chat: 'Talking to a consultant.',
  messages: 'Contact messages to customer care.',
  configuration: 'Switches and settings of the portal.',
};

/** Descriptions of the areas of the document for remittance partners. */
export const PARTNER_AREAS = {
  orders: 'Staging orders and following them.',
  account: 'The balance and the statements.',
  deliveries: 'Webhooks sent to the endpoint.',
};

/** The conventions of the calls of remittance partners. */
export const PARTNER_CONVENTIONS = `
A remittance partner stages orders for recipients in South Africa, and is notified of each order's progress. \`docs/partners.md\` in the repository is a guide, with the webhooks and how to verify their signatures.

**Authentication.** \`Authorization: Bearer\` with one of the partner's keys. Several keys can be valid at the same time, so a key can be replaced without downtime.

**Money** is in rand (ZAR) with at most two decimals. **Timestamps** are ISO 8601 in South African time with the offset \`+02:00\`.

**Errors.** Every unexpected status carries the error body: a sentence, a code for programs, and a list of the problems.

**Safe retries.** An order is identified by the partner's own reference: staging it again with the same content returns the existing order. A call may also carry an \`Idempotency-Key\`.

**The demo** has the keys \`partner-one-demo-key\` and \`partner-two-demo-key\`.
`.trim();

export const CALLERS = {
  customer: 'Username and PIN of a customer, for their own data only.',
  partner: 'The registering partner, for users who are not signed in.',
  'remittance-partner': 'A key of a remittance partner, for its own orders only.',
};

/** Meanings of the fixed headers. */
export const PARTNER_HEADERS: Readonly<Record<string, string>> = {
  'transacting-partner-id': 'The partner under which customers transact.',
  'transacting-channel-id': 'The channel through which customers transact.',
  'registering-partner-id': 'The partner under which customers register.',
  'registering-channel-id': 'The channel through which customers register.',
  'payment-partner-id': 'The partner that takes the payment.',
};
