import { randomUUID } from 'node:crypto';
import { callServer, type Reply } from './call.ts';
import { addCustomer, type CustomerWanted, type TestCustomer } from './customers.ts';
import type { RunningServer } from './harness.ts';
import { addOrder, type OrderWanted, type TestOrder } from './orders.ts';

/** Response to a look-up by collection PIN. */
export interface LookedUpOrder {
  'transaction-id': number;
  'required-fields': Record<string, unknown>[];
  'limit-increase-required': boolean;
  'required-documents': { documentPurpose: string; 'document-types': { id: number }[] }[];
  message?: string;
  'error-code'?: string;
  [key: string]: unknown;
}

/** Response to a request to be paid an order. */
interface RedemptionAnswer {
  id: number;
  status: string;
  message?: string;
  'error-code'?: string;
  errors?: string[];
  'field-errors'?: { 'required-field-id': number }[];
  [key: string]: unknown;
}

/** A customer, and an order for their number and name. */
export async function addReceiver(
  server: RunningServer,
  wanted: CustomerWanted = {},
  order: OrderWanted = {},
): Promise<{ customer: TestCustomer; order: TestOrder }> {
  const customer = await addCustomer(server, wanted);
  const recipient = { cell: customer.username, ...order.recipient };
  return { customer, order: await addOrder(server, { ...order, recipient }) };
}

/** Looks an order up by a collection PIN. */
export const lookUp = (
  url: string,
  { registrationId, headers }: Pick<TestCustomer, 'registrationId' | 'headers'>,
  pin: string,
): Promise<Reply<LookedUpOrder>> =>
  callServer(
    url,
    `GET /api/transactions/inbound/lookup?registration-id=${registrationId}&collection-pin=${encodeURIComponent(pin)}`,
    { headers },
  );

/** The parts of a request that matter to a test. */
export interface RedeemWanted {
  version?: number | null;
  fields?: { 'required-field-id': number; 'required-field-value': string }[];
  documents?: Record<string, unknown>[];
  key?: string;
}

/** Requests the payout of an order, with the call for documents if there are any; signs version 1. */
export const redeem = (
  url: string,
  { registrationId, headers }: Pick<TestCustomer, 'registrationId' | 'headers'>,
  { id }: Pick<TestOrder, 'id'>,
  { version = 1, fields = [], documents, key = randomUUID() }: RedeemWanted = {},
): Promise<Reply<RedemptionAnswer>> =>
  callServer(
    url,
    `POST /api/transactions/inbound${documents ? '/limit-increase' : ''}${
      version === null ? '' : `?reporting-declaration-version=${version}`
    }`,
    {
      headers: { ...headers, 'idempotency-key': key },
      body: {
        'registration-id': registrationId,
        'transaction-id': Number(id),
        'captured-fields': fields,
        ...(documents && { documents }),
      },
    },
  );
