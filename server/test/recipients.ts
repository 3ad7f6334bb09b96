import { randomInt, randomUUID } from 'node:crypto';
import { createRegistrationRequest } from '@thumela/contract/calls/registration.ts';
import type { Database } from '../src/platform/database/pool.ts';
import { callServer, type Reply, registering } from './call.ts';
import { addOrder, type OrderWanted, type TestOrder } from './orders.ts';
import { uploadDocument } from './redemption.ts';
import { buildSaId } from './sign-up.ts';

/** A server on which a recipient registers. */
interface RecipientServer {
  url: string;
  database: Database;
  config: Parameters<typeof addOrder>[0]['config'];
}

/** A registration request, with the keys of the API. */
export type RequestBody = Record<string, unknown>;

const uploadPicture = (url: string) => uploadDocument(url, { category: 'REGISTRATION_DOCUMENT' });

let recipients = 4000;

/** A recipient who registers for an order, with a unique SA ID and both pictures uploaded. */
export async function newRecipient(
  url: string,
  { id, msisdn }: Pick<TestOrder, 'id' | 'msisdn'>,
  more: RequestBody = {},
): Promise<RequestBody> {
  recipients += 1;
  const [identity, picture] = await Promise.all([uploadPicture(url), uploadPicture(url)]);
  return {
    ...createRegistrationRequest.example.body,
    msisdn,
    email: null,
    'id-number': buildSaId('660811', String(recipients)),
    'identity-document': identity,
    picture,
    'context-id': Number(id),
    ...more,
  };
}

/** A recipient with a unique foreign document. */
export const foreignRecipient = (idType = 'FOREIGN_PASSPORT'): RequestBody => ({
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
export const submitRequest = (
  url: string,
  body: RequestBody,
  headers: Readonly<Record<string, string>> = { 'idempotency-key': randomUUID() },
): Promise<Reply<RequestAnswer>> =>
  callServer(url, 'POST /api/registrations/registration-request/', {
    headers: { ...registering, ...headers },
    body,
  });

/** An order and the id of its request. */
export async function requestedOrder(
  server: RecipientServer,
  { order: wanted = {}, body: more = {} }: { order?: OrderWanted; body?: RequestBody } = {},
) {
  const order = await addOrder(server, wanted);
  const body = await newRecipient(server.url, order, more);
  const { status, body: answer } = await submitRequest(server.url, body);
  if (status !== 201) throw new Error(`The request was answered ${JSON.stringify(answer)}.`);
  return { order, body, id: BigInt(answer.id), status: answer.status };
}
