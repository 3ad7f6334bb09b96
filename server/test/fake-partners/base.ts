import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a request finds instead of the usual answer, once. */
export type FailedAnswer = { status: number; body?: unknown } | 'hang' | 'hang up';

/** A payment the imitation has opened. */
export interface FakePayment {
  id: string;
  paymentReference: string;
  /** As asked for. */
  amountCents: number;
  /** What it says when asked: STITCH's or DIGIPAY's own word. */
  state: string;
  /** Everything the opening request said. */
  input: Record<string, unknown>;
}

/** What both imitated partners share. */
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

/** Credentials of the imitated partners, as the settings of a server name them. */
export const FAKE_PARTNER_SETTINGS = {
  stitchClientId: 'thumela-stitch',
  stitchClientSecret: 'stitch-secret-of-the-tests',
  stitchBeneficiaryBank: 'absa',
  stitchBeneficiaryAccount: '4050123456',
  digipayClientId: 'thumela-digipay',
  digipayClientSecret: 'digipay-secret-of-the-tests',
} as const;
