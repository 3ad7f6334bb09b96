import { randomInt } from 'node:crypto';
import { callServer, type Reply } from './call.ts';

/** The demo's API key of a partner. */
export const partnerKeyOf = (partner: 'one' | 'two'): string => `partner-${partner}-demo-key`;

/** Data of a partner's request in addition to its URL. */
interface PartnerSend {
  body?: unknown;
  /** By default PARTNER_ONE's in the demo. */
  key?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Makes a call as a remittance partner. */
export const asPartner = <Body = unknown>(
  url: string,
  what: `${'GET' | 'POST'} /${string}`,
  { key = partnerKeyOf('one'), body, headers }: PartnerSend = {},
): Promise<Reply<Body>> =>
  callServer<Body>(url, what, { headers: { authorization: `Bearer ${key}`, ...headers }, body });

/** An unused reference. */
export const newReference = (): string => `S-${randomInt(1e12)}`;

/** An order as sent by a partner; `more` replaces parts. */
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

/** Response to staging. */
export interface StagedAnswer {
  accepted: Accepted[];
  rejected: { index: number; reference: string | null; 'error-code': string; errors: string[] }[];
}

/** Stages orders as a partner. */
export const stageOrders = (url: string, orders: readonly unknown[], send: PartnerSend = {}) =>
  asPartner<StagedAnswer>(url, 'POST /partner/inbound-orders', { body: { orders }, ...send });

/** Stages one order that must be accepted, and returns it. */
export async function stageOrder(url: string, more?: Record<string, unknown>): Promise<Accepted> {
  const { body } = await stageOrders(url, [orderRow(more)]);
  const [order] = body.accepted;
  if (!order) throw new Error(`It was not staged: ${JSON.stringify(body)}`);
  return order;
}
