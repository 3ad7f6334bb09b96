import type { Area } from '../src/index.ts';

/** The conventions of every call, for somebody who has nothing but the OpenAPI document. */
export const CONVENTIONS = `
The API of a South African remitter: customers sign up, send money abroad and pay for it, and receive money from abroad.

**Calls.** Paths are below \`/api\`; a trailing slash more or less makes no difference. Bodies are JSON in UTF-8. Keys that are not listed are ignored in requests; new ones may come in answers.

**Who calls.** A customer signs in with HTTP Basic on every call: username (cellphone number or e-mail address) and PIN. Sign-ups are made by the registering partner, with a credential of its own. Besides, most calls carry fixed headers that say in which role they are made; each call lists its own.

**Money** is in rand (ZAR) with at most two decimals unless a property says otherwise. Rates are units of the destination currency for one rand.

**Time.** Moments are ISO 8601 in South African time with the offset \`+02:00\`, days are \`yyyy-MM-dd\`. Days and months of limits are South African too.

**Codes.** Countries are ISO 3166-1 (alpha-2 or alpha-3, as each property says), currencies ISO 4217.

**Errors.** Any status but the expected one carries the error body: a sentence for the user, a code for programs, and what is wrong one by one.

**Lists** come in pages, counted from 0, and tell in \`X-Total-Records\` how many there are in all.

**Repeating safely.** Send an \`Idempotency-Key\` with every call that creates something; after a lost answer repeat it with the same key and body.

**The demo** has a customer with the username \`0820000001\` and the PIN \`2580\`; the examples are theirs. The registering partner is \`portal\` with the password \`portal-demo-secret\`.
`.trim();

/** Descriptions of the areas, in the order of the document. */
export const AREAS: Readonly<Record<Area, string>> = {
  authentication: 'Signing in, the customer record, and PINs.',
  registration: 'Becoming a customer, or a recipient who can be paid.',
  reference: 'The lists that forms choose from.',
  beneficiaries: 'People a customer sends money to.',
  quotations: 'What a payment costs and brings.',
  transactions: 'Money sent, and the list of both directions.',
  inbound: 'Orders that come from abroad.',
  redemption: 'Asking for an incoming order to be paid out.',
  limits: 'How much may be sent and received, and asking for more.',
  payments: 'Paying for a transaction.',
  documents: 'Handing in files.',
  declarations: 'What is reported to the Reserve Bank.',
  chat: 'Talking to a consultant.',
  messages: 'Writing to customer care.',
  configuration: 'Switches and names the portal reads.',
};

/** Descriptions of the areas of the document for remittance partners. */
export const PARTNER_AREAS = {
  orders: 'Staging orders and following them.',
  deliveries: 'What was sent to the endpoint.',
};

/** The conventions of the calls of remittance partners. */
export const PARTNER_CONVENTIONS = `
A remittance partner stages orders of money for people in South Africa, and hears what becomes of each. \`docs/partners.md\` of the repository tells it as a story, with the webhooks and how to check their signatures.

**Who calls.** \`Authorization: Bearer\` and a key of the partner's own. Several are valid at once, so a key is replaced without a pause.

**Money** is in rand (ZAR) with at most two decimals. **Moments** are ISO 8601 in South African time with the offset \`+02:00\`.

**Errors.** Any status but the expected one carries the error body: a sentence, a code for programs, and what is wrong one by one.

**Repeating safely.** An order is known by the partner's own reference: staged again with the same content it is the order there was. Besides, a call may carry an \`Idempotency-Key\`.

**The demo** has the keys \`partner-one-demo-key\` and \`partner-two-demo-key\`.
`.trim();

export const CALLERS = {
  customer: 'Username and PIN of a customer; only their own data.',
  partner: 'The registering partner, for those who are not signed in.',
  'remittance-partner': 'A key of a remittance partner; only their own orders.',
};

/** Meanings of the fixed headers. */
export const PARTNER_HEADERS: Readonly<Record<string, string>> = {
  'transacting-partner-id': 'The partner under which customers transact.',
  'transacting-channel-id': 'The channel by which customers transact.',
  'registering-partner-id': 'The partner under which people register.',
  'registering-channel-id': 'The channel by which people register.',
  'payment-partner-id': 'The partner that takes the payment.',
};
