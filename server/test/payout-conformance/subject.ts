import type {
  ArrivedNotice,
  PayoutInstruction,
  PayoutPartner,
} from '../../src/integrations/payouts/partner.ts';
import type { NoticeReceiver } from './notice-receiver.ts';

/** A partner's stand-in, as far as the suite uses it. */
export interface PayoutStandIn {
  /** Number of payouts that it took. */
  countPayouts(): number | Promise<number>;
  /** Ends a payout that it took as its instruction provokes, and sends the notices of that. */
  settle(payoutId: string): Promise<void>;
  /** Whether it answers nothing, as if its server did not run; missing without one. */
  setDown?(isDown: boolean): void | Promise<void>;
  close(): Promise<void>;
}

/** Behaviour of a partner that an instruction provokes at its stand-in. */
export type Provocation =
  /** Taken, and paid by `settle`; a stop comes too late. */
  | 'PAID'
  /** Taken, and failed by `settle`. */
  | 'FAILED'
  /** Refused. */
  | 'REFUSED'
  /** The first order gets no answer, and was not taken. */
  | 'REQUEST_LOST'
  /** The first order gets no answer, and was taken. */
  | 'ANSWER_LOST'
  /** The notice of the outcome arrives before the answer to the order. */
  | 'NOTICE_FIRST'
  /** `settle` sends two notices of different states, the later state first. */
  | 'OUT_OF_ORDER'
  /** Paid with another amount by `settle`. */
  | 'PAID_IN_PART'
  /** Given a state by `settle` that is not documented. */
  | 'UNKNOWN_STATE'
  /** Taken, and can be stopped. */
  | 'STOPPABLE'
  /** Paid by `settle`, and returned by a second `settle`. */
  | 'RETURNED';

/** A partner's answer about an account that a recipient provokes at its stand-in. */
export type CheckProvocation =
  /** It can receive money, and belongs to the recipient. */
  | 'MATCH'
  /** It can receive money, and belongs to another person. */
  | 'NO_MATCH'
  | 'CANNOT_RECEIVE'
  /** Its bank or network offers no check. */
  | 'NOT_OFFERED';

/** A change to a notice that makes it a forgery, in words that end "a notice with …". */
export type Forgery = readonly [words: string, forge: (notice: ArrivedNotice) => ArrivedNotice];

/** A partner's adapter with its stand-in, as the conformance suite examines it. */
export interface ConformanceSubject<StandIn extends PayoutStandIn> {
  readonly name: string;
  /** Whether it is called over a network, so that it can be down. */
  readonly hasServer: boolean;
  start(receiver: NoticeReceiver): Promise<StandIn>;
  create(standIn: StandIn, receiver: NoticeReceiver): PayoutPartner;
  /** Changes to an instruction that provoke each behaviour; cases of a behaviour that the partner cannot have are skipped. */
  readonly provoke: Readonly<Record<Provocation, Partial<PayoutInstruction> | 'IMPOSSIBLE'>>;
  /** An instruction as every partner of this kind takes it. */
  readonly instruction: PayoutInstruction;
  /** Recipients that provoke each answer about an account; missing if the partner checks none. */
  readonly checks?: Readonly<Record<CheckProvocation, PayoutInstruction['recipient']>>;
  /** Part of the reason for the refusal. */
  readonly refusal: string;
  /**
   * Changes by which a notice is no longer the partner's, in place of those for notices that sign their body and time.
   */
  readonly forgeries?: readonly Forgery[];
  /** Secrets, which no error may contain. */
  secrets(standIn: StandIn): readonly string[];
}
