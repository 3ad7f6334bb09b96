/** A moment of the primary, and where its log ended then: every commit acknowledged before is in the log up to there. */
export interface LogEnd {
  /** Milliseconds since 1970, by the primary's clock. */
  readonly at: number;
  /** Position in the log, in bytes. */
  readonly lsn: bigint;
}

/**
 * Ends of the primary's log, by which the position that a standby has replayed becomes the moment it describes. An idle
 * primary therefore never makes its standby look old: the position that was replayed long ago is still the end.
 */
export class LogEnds {
  readonly #remembered: number;
  #ends: readonly LogEnd[] = [];

  /** @param milliseconds for which an end is remembered */
  constructor(milliseconds: number) {
    this.#remembered = milliseconds;
  }

  add(end: LogEnd): void {
    this.#ends = [...this.#ends.filter(({ at }) => end.at - at <= this.#remembered), end];
  }

  /** The last known moment whose commits are all in the log up to `lsn`; undefined if none is known. */
  momentOf(lsn: bigint): number | undefined {
    return this.#ends.findLast((end) => end.lsn <= lsn)?.at;
  }
}
