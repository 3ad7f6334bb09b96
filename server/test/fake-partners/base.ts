import type { FastifyInstance, FastifyReply } from 'fastify';

/** A failure in place of the usual answer, once. */
export type FailedAnswer = { status: number; body?: unknown } | 'hang' | 'hang up';

/** A payment a fake partner has opened. */
export interface FakePayment {
  id: string;
  paymentReference: string;
  /** As requested. */
  amountCents: number;
  /** The status a query answers, in STITCH's or DIGIPAY's own word. */
  state: string;
  /** When it was paid, where the partner says so. */
  paidAt?: string;
  /** The whole input of the opening request. */
  input: Record<string, unknown>;
}

/** The state and tools both fake partners share. */
export interface FakePartnerBase {
  readonly app: FastifyInstance;
  /** Every request by path, in order. */
  readonly requests: string[];
  /** Everything wrong with what came; a test ends with none. */
  readonly complaints: string[];
  readonly payments: Map<string, FakePayment>;
  readonly tokens: Set<string>;
  readonly origin: () => string;
  /** Lets the answers of a path fail, one after the other. */
  fail(path: string, ...failures: FailedAnswer[]): void;
  /** Notes what is wrong and answers 400. */
  complain(reply: FastifyReply, complaint: string): FastifyReply;
}

/** Credentials with the fake partners, as the settings of a server name them. */
export const FAKE_PARTNER_SETTINGS = {
  stitchClientId: 'thumela-stitch',
  stitchClientSecret: 'stitch-secret-of-the-tests',
  stitchBeneficiaryBank: 'absa',
  stitchBeneficiaryAccount: '4050123456',
  digipayClientId: 'thumela-digipay',
  digipayClientSecret: 'digipay-secret-of-the-tests',
} as const;
