import { registration } from '@thumela/contract/demo.ts';
import { allCalls } from '@thumela/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeCaptcha, requestSolvedCaptcha } from '../captcha.ts';
import { lookUp } from '../collection.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  registering,
  startServer,
} from '../harness.ts';
import { requestBody, uploadProof } from '../limit-increases.ts';
import { addOrder, type OrderWanted } from '../orders.ts';
import { openFollowUp, uploadDocument } from '../redemption.ts';
import { uploadDocuments } from '../sign-up.ts';
import { type Document, type Operation, readDocument } from './document.ts';

let server: RunningServer;
let document: Document;

beforeAll(async () => {
  server = await startServer({ demo: true });
  document = await readDocument(server.url);
});
afterAll(() => server.close());

type Body = Readonly<Record<string, unknown>>;

/** Ids and references created during the test, which examples cannot contain. */
interface Known {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly body?: Body;
}

/** Examples to send first, by the call that needs ids and references from their responses. */
const BEFORE: Readonly<Record<string, () => Promise<Known>>> = {
  updateBeneficiary: async () => ({ path: { id: (await made('createBeneficiary')).id } }),
  createTransaction: async () => ({ body: quoted(await made('createQuotation')) }),
  createBeneficiaryTransaction: async () => ({
    body: quoted(await made('createBeneficiaryQuotation')),
  }),
  requestBankPayment: async () => {
    const transaction = await made('createTransaction');
    return {
      path: { transactionId: transaction['transaction-id'] },
      body: { paymentReference: transaction['payment-reference'] },
    };
  },
  contactUs: async () => ({
    body: { response: encodeCaptcha(await requestSolvedCaptcha(server.url)) },
  }),
  createRegistrationRequest: async () => {
    const order = await addOrder(server);
    const upload = () => uploadDocument(server.url, { category: 'REGISTRATION_DOCUMENT' });
    const [identity, picture] = await Promise.all([upload(), upload()]);
    return {
      body: { 'context-id': Number(order.id), 'identity-document': identity, picture },
    };
  },
  captureFollowUp: async () => {
    const { id, requirements } = (await openFollowUp(server.url, 'demo-follow-up')).body;
    const one = requirements.find(({ status }) => status === 'PENDING');
    const document = {
      'requirement-document-id': one?.id,
      'meta-data-id': await uploadDocument(server.url),
      'document-type-id': 1,
    };
    return { path: { id }, body: { 'captured-documents': [document] } };
  },
  createLimitIncrease: async () => {
    const income = await uploadProof(server.url, { headers: CUSTOMER });
    return { body: { ...requestBody({ registrationId: registration }, [income]) } };
  },
  redeemInbound: async () => ({ body: { 'transaction-id': await foundOrder() } }),
  redeemInboundWithLimitIncrease: async () => ({
    body: {
      'transaction-id': await foundOrder({ amount: 6_000_000n }),
      documents: await Promise.all(
        [
          { 'document-purpose': 'PROOF_OF_ADDRESS', 'document-type-id': 1 },
          { 'document-purpose': 'SOURCE_OF_FUNDS', 'document-type-id': 12 },
        ].map(async (proof) => ({
          ...proof,
          'document-type': 'Letter',
          'meta-data-id': await uploadDocument(server.url, { headers: CUSTOMER }),
        })),
      ),
    },
  }),
  register: async () => ({ body: { documents: await uploadDocuments(server.url) } }),
};

/** An order that the customer has found by its collection PIN. */
async function foundOrder(wanted: OrderWanted = {}): Promise<number> {
  const recipient = { cell: '0820000001' };
  const { id, collectionPin } = await addOrder(server, { ...wanted, recipient });
  await lookUp(server.url, { registrationId: registration, headers: CUSTOMER }, collectionPin);
  return Number(id);
}

const quoted = (quotation: Body) => ({ 'quotation-reference': quotation['quotation-reference'] });

function operationOf(id: string): Operation {
  const found = document.operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The document has no ${id}.`);
  return found;
}

/** The customer of the examples. */
const CUSTOMER = customerHeaders('0820000001', '2580');

/** Another customer, whose calls do not affect the examples. */
const STRANGER = customerHeaders('0820000002', '1470');

/** Sends the example of a call, with ids and references of earlier responses. */
async function send(id: string, who = CUSTOMER) {
  const known = (await BEFORE[id]?.()) ?? {};
  const { method, path, parameters, requestBody, security } = operationOf(id);
  const fixed = parameters.flatMap(({ name, schema }) =>
    schema.const === undefined ? [] : [[name, schema.const]],
  );
  const body = requestBody && { ...requestBody.content['application/json'].example, ...known.body };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => String(known.path?.[name] ?? 1));
  const required = parameters.filter((one) => one.in === 'query' && one.required);
  const query = new URLSearchParams(
    Object.fromEntries(required.map(({ name, schema }) => [name, anyOf(schema)])),
  );
  return callServer<Body>(server.url, `${method} /api${address}?${query}`, {
    headers: { ...Object.fromEntries(fixed), ...credential(security, who) },
    body,
  });
}

/** Any allowed value of a parameter. */
const anyOf = ({ enum: values, type }: Operation['parameters'][number]['schema']): string =>
  values?.[0] ?? (type === 'boolean' ? 'true' : '1');

function credential(security: Operation['security'], who: Readonly<Record<string, string>>) {
  if (security.length === 0) return {};
  const { authorization } = security.some((one) => 'partner' in one) ? registering : who;
  return { authorization };
}

async function made(id: string): Promise<Body> {
  const { status, body } = await send(id);
  if (status !== 201) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

test.each(allCalls.filter(({ planned }) => planned))(
  '$id is planned: it answers 501',
  async (one) => {
    const { status, body } = await send(one.id);
    expect([status, body['error-code']]).toEqual([501, 'NOT_IMPLEMENTED']);
  },
);

test('every call that is not planned only is served', async () => {
  const served = allCalls.filter(({ planned, body }) => !planned && !body);
  expect(served.length).toBeGreaterThan(20);
  for (const { id } of served) expect((await send(id, STRANGER)).status, id).not.toBe(501);
});

/** The PIN is changed last, because earlier examples use it. */
const LAST = ['changePassword', 'forgotPassword', 'resetPassword'];
const withBody = allCalls.filter((one) => one.body && !one.planned).map(({ id }) => id);

describe('the example of each body, sent to the demo', () => {
  test.each([...withBody.filter((id) => !LAST.includes(id)), ...LAST])('%s', async (id) => {
    const { status, body } = await send(id);
    expect(body).not.toHaveProperty('error-code');
    expect(document.wrong(id, status, body)).toBeUndefined();
  });
});
