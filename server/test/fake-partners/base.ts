import type { FastifyInstance, FastifyReply } from 'fastify';

/** A failure instead of the usual response, once. */
export type FailedAnswer = { status: number; body?: unknown } | 'hang' | 'hang up' | 'answer lost';

/** A payment opened at a fake partner. */
export interface FakePayment {
  id: string;
  paymentReference: string;
  /** As requested. */
  amountCents: number;
  /** Status returned by a query, in STITCH's or DIGIPAY's spelling. */
  state: string;
  /** Time of the payment, if the partner reports it. */
  paidAt?: string;
  /** Complete input of the opening request. */
  input: Record<string, unknown>;
}

/** State and tools shared by both fake partners. */
export interface FakePartnerBase {
  readonly app: FastifyInstance;
  /** Every request by path, in order. */
  readonly requests: string[];
  /** All errors in requests; a test must end with none. */
  readonly complaints: string[];
  readonly payments: Map<string, FakePayment>;
  readonly tokens: Set<string>;
  readonly origin: () => string;
  /** Makes the responses of a path fail, one after the other. */
  fail(path: string, ...failures: FailedAnswer[]): void;
  /** Records an error and responds with 400. */
  complain(reply: FastifyReply, complaint: string): FastifyReply;
}

/** Credentials at the fake partners, by setting of the server. */
export const FAKE_PARTNER_SETTINGS = {
  stitchClientId: 'thumela-stitch',
  stitchClientSecret: 'stitch-secret-of-the-tests',
  stitchBeneficiaryBank: 'absa',
  stitchBeneficiaryAccount: '4050123456',
  digipayClientId: 'thumela-digipay',
  digipayClientSecret: 'digipay-secret-of-the-tests',
} as const;
