import { randomInt, randomUUID } from 'node:crypto';
import { createRegistrationRequest } from '@thumela/contract/calls/registration.ts';
import type { Database } from '../src/platform/database/pool.ts';
import { call, type Reply, registering } from './call.ts';
import { addOrder, type OrderWanted, type TestOrder } from './orders.ts';
import { uploadDocument } from './redemption.ts';
import { saId } from './sign-up.ts';

/** A server on which a recipient registers. */
export interface Receiving {
  url: string;
  database: Database;
  config: Parameters<typeof addOrder>[0]['config'];
}

/** A registration request, with the keys of the API. */
export type RequestBody = Record<string, unknown>;

const upload = (url: string) => uploadDocument(url, { category: 'REGISTRATION_DOCUMENT' });

let recipients = 4000;

/** A recipient who registers for an order, with a unique SA ID and both pictures uploaded. */
export async function recipientOf(
  url: string,
  { id, msisdn }: Pick<TestOrder, 'id' | 'msisdn'>,
  more: RequestBody = {},
): Promise<RequestBody> {
  recipients += 1;
  const [identity, picture] = await Promise.all([upload(url), upload(url)]);
  return {
    ...createRegistrationRequest.example.body,
    msisdn,
    email: null,
    'id-number': saId('660811', String(recipients)),
    'identity-document': identity,
    picture,
    'context-id': Number(id),
    ...more,
  };
}

/** A recipient with a unique foreign document. */
export const foreigner = (idType = 'FOREIGN_PASSPORT'): RequestBody => ({
  'id-type': idType,
  'id-number': `ZZ${randomInt(1e8, 1e9)}`,
  'id-expiry-date': '2031-05-31',
  nationality: 'ZWE',
});

/** Response to a request, or its error. */
export interface RequestAnswer {
  id: number;
  status?: string;
  'error-code'?: string;
  message?: string;
  errors?: string[];
}

/** Submits a registration request, by default with a new key. */
export const submit = (
  url: string,
  body: RequestBody,
  headers: Readonly<Record<string, string>> = { 'idempotency-key': randomUUID() },
): Promise<Reply<RequestAnswer>> =>
  call(url, 'POST /api/registrations/registration-request/', {
    headers: { ...registering, ...headers },
    body,
  });

/** An order and the id of its request. */
export async function requested(
  server: Receiving,
  { order: wanted = {}, body: more = {} }: { order?: OrderWanted; body?: RequestBody } = {},
) {
  const order = await addOrder(server, wanted);
  const body = await recipientOf(server.url, order, more);
  const { status, body: answer } = await submit(server.url, body);
  if (status !== 201) throw new Error(`The request was answered ${JSON.stringify(answer)}.`);
  return { order, body, id: BigInt(answer.id), status: answer.status };
}
