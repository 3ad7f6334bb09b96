import { afterAll, beforeAll, expect } from 'vitest';
import {
  type ArrivedNotice,
  type PayoutInstruction,
  type PayoutPartner,
  PayoutPostponement,
  PayoutRefusal,
  type PayoutReport,
} from '../../src/integrations/payouts/partner.ts';
import { type NoticeReceiver, startNoticeReceiver } from './notice-receiver.ts';
import type { ConformanceSubject, PayoutStandIn, Provocation } from './subject.ts';

/** Milliseconds that a call may take, and one that gets no answer. */
const PATIENCE = 20_000;
const SHORT = 1_500;

/** Tools of a subject's cases. */
export interface Conformance {
  partner(): PayoutPartner;
  standIn(): PayoutStandIn;
  receiver(): NoticeReceiver;
  secrets(): readonly string[];
  /** Whether the partner can have a behaviour. */
  can(provocation: Provocation): boolean;
  /** A new instruction. */
  instruct(provocation: Provocation): PayoutInstruction;
  /** Sends an instruction that gets an answer. */
  send(instruction: PayoutInstruction): Promise<PayoutReport | undefined>;
  query(payoutId: string): Promise<PayoutReport | 'UNKNOWN' | undefined>;
  cancel(payoutId: string): Promise<PayoutReport | undefined>;
  /** The notices that arrived during a call. */
  collectNotices(work: () => Promise<unknown>): Promise<ArrivedNotice[]>;
  /** The report of a notice, after its signature is verified. */
  read(notice: ArrivedNotice): Promise<PayoutReport>;
}

/** Starts a subject's stand-in before its cases. */
export function prepareConformance<StandIn extends PayoutStandIn>(
  subject: ConformanceSubject<StandIn>,
): Conformance {
  let receiver: NoticeReceiver;
  let standIn: StandIn;
  let partner: PayoutPartner;
  let last = 1000;
  beforeAll(async () => {
    receiver = await startNoticeReceiver();
    standIn = await subject.start(receiver);
    partner = subject.create(standIn, receiver);
  });
  afterAll(async () => {
    await standIn.close();
    await receiver.close();
  });
  return {
    partner: () => partner,
    standIn: () => standIn,
    receiver: () => receiver,
    secrets: () => subject.secrets(standIn),
    can: (provocation) => subject.provoke[provocation] !== 'IMPOSSIBLE',
    instruct: (provocation) => {
      const changes = subject.provoke[provocation];
      if (changes === 'IMPOSSIBLE') throw new Error(`${subject.name} cannot be ${provocation}.`);
      last += 1;
      return { ...subject.instruction, ...changes, payoutId: String(last) };
    },
    send: (instruction) => partner.send(instruction, AbortSignal.timeout(PATIENCE)),
    query: (payoutId) => partner.query(payoutId, AbortSignal.timeout(PATIENCE)),
    cancel: (payoutId) => partner.cancel(payoutId, AbortSignal.timeout(PATIENCE)),
    collectNotices: async (work) => {
      const before = receiver.notices.length;
      await work();
      return receiver.notices.slice(before);
    },
    read: async (notice) => {
      await partner.verifyNotice?.(notice);
      return partner.readNotice(notice.body.toString('utf8'));
    },
  };
}

/** Whether a report, or its absence, says that the partner has the payout and has not ended it. */
export function expectTaken(report: PayoutReport | 'UNKNOWN' | undefined): void {
  if (report === undefined) return;
  expect(report).toMatchObject({ state: 'ACCEPTED' });
}

/** An order whose answer is lost; its error must be neither a refusal nor a postponement. */
export async function sendInVain(
  { partner, secrets }: Conformance,
  instruction: PayoutInstruction,
): Promise<void> {
  await expectUnknown(partner().send(instruction, AbortSignal.timeout(SHORT)), secrets());
}

/** A call whose outcome is unknown, and whose error has no secret. */
export async function expectUnknown(
  call: Promise<unknown>,
  secrets: readonly string[],
): Promise<void> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(PayoutRefusal);
  expect(error).not.toBeInstanceOf(PayoutPostponement);
  const words = describeError(error);
  for (const secret of secrets) expect(words).not.toContain(secret);
}

const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${describeError(error.cause)}` : '';
