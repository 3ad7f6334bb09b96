/** Kinds of acts that are checked against what is left of them. */
export type ActName =
  | 'create'
  | 'expire'
  | 'cancel'
  | 'see'
  | 'give-account'
  | 'register'
  | 'notice'
  | 'stage'
  | 'withdraw-order'
  | 'redeem'
  | 'propose'
  | 'decide'
  | 'mark-return'
  | 'import';

/** A call of an actor with everything that was answered to it; a call that was repeated is one act. */
export interface Act {
  /** Its place among all acts, by when it began. */
  readonly number: number;
  /** Such as `customer:27831234567`. */
  readonly who: string;
  readonly what: ActName;
  /** Its subject, such as `transaction:7` or `quote:Q7K2M9X4`. */
  readonly about: string;
  /** Its Idempotency-Key, or the event id of a notice, under which a repeat is the same act. */
  readonly key?: string;
  /** Its content, as far as it is compared. */
  readonly requested: Readonly<Record<string, unknown>>;
  /** Attempts so far. */
  attempts: number;
  /** Attempts without an answer, which may have been carried out. */
  unanswered: number;
  /** Of the final answer; undefined while there is none. */
  status?: number;
  /** The part of the final answer that has to stay true. */
  answered?: Readonly<Record<string, unknown>>;
}

/** Everything that the actors did, in order. */
export class History {
  readonly acts: Act[] = [];

  begin(act: Pick<Act, 'who' | 'what' | 'about' | 'key' | 'requested'>): Act {
    const begun: Act = { number: this.acts.length + 1, attempts: 0, unanswered: 0, ...act };
    this.acts.push(begun);
    return begun;
  }
}

/** Whether an act was acknowledged. */
export const isAcknowledged = ({ status }: Act): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** Whether an act may have been carried out although it was not acknowledged. */
export const isAmbiguous = (act: Act): boolean => !isAcknowledged(act) && act.unanswered > 0;
