import { randomInt } from 'node:crypto';
import { call, type Reply } from './call.ts';

/** The demo's key of a partner. */
export const keyOf = (partner: 'one' | 'two'): string => `partner-${partner}-demo-key`;

/** What a partner sends besides the address of a call. */
interface PartnerSend {
  body?: unknown;
  /** PARTNER_ONE's of the demo where missing. */
  key?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Makes a call as a remittance partner. */
export const asPartner = <Body = unknown>(
  url: string,
  what: `${'GET' | 'POST'} /${string}`,
  { key = keyOf('one'), body, headers }: PartnerSend = {},
): Promise<Reply<Body>> =>
  call<Body>(url, what, { headers: { authorization: `Bearer ${key}`, ...headers }, body });

/** A reference nobody has used. */
export const newReference = (): string => `S-${randomInt(1e12)}`;

/** An order as a partner sends it; `more` takes the place of its parts. */
export function orderRow(more: Record<string, unknown> = {}) {
  return {
    reference: newReference(),
    sender: { 'first-name': 'Grace', 'last-name': 'Moyoza', country: 'GB' },
    recipient: {
      'first-name': 'Lerato',
      'last-name': 'Mokoena',
      msisdn: '082 000 0011',
      email: 'lerato@example.com',
    },
    amount: '4500.00',
    payout: { type: 'CASH_VOUCHER' },
    'sender-type': 'OTHER',
    ...more,
  };
}

/** An accepted row. */
export interface Accepted {
  index: number;
  created: boolean;
  id: number;
  reference: string;
  status: string;
  reason: string | null;
  'collection-pin': string | null;
  'expires-at': string;
}

/** The answer to staging. */
export interface StagedAnswer {
  accepted: Accepted[];
  rejected: { index: number; reference: string | null; 'error-code': string; errors: string[] }[];
}

/** Stages orders as a partner. */
export const stageOrders = (url: string, orders: readonly unknown[], send: PartnerSend = {}) =>
  asPartner<StagedAnswer>(url, 'POST /partner/inbound-orders', { body: { orders }, ...send });

/** Stages one order that has to be taken, and answers it. */
export async function staged(url: string, more?: Record<string, unknown>): Promise<Accepted> {
  const { body } = await stageOrders(url, [orderRow(more)]);
  const [order] = body.accepted;
  if (!order) throw new Error(`It was not staged: ${JSON.stringify(body)}`);
  return order;
}
