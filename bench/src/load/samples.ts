import type { Answer } from './client.ts';

/** The three requests of a transaction. */
export const CALLS = ['quote', 'create', 'pay'] as const;
export type Call = (typeof CALLS)[number];

/** A request that was answered as it should be. */
interface Sample {
  readonly call: Call;
  /** Milliseconds of `performance.now()` at its end, and that it took. */
  readonly at: number;
  readonly milliseconds: number;
}

/** Requests of a phase: times of those that succeeded, and what happened to the others. */
export class Samples {
  readonly good: Sample[] = [];
  /** Answers 503 with Retry-After. */
  refused = 0;
  /** Milliseconds that the slowest refusal took. */
  slowestRefusal = 0;
  /** Connections that ended without an answer, by their problem. */
  readonly broken = new Map<string, number>();
  /** Answers that no customer may get. */
  readonly wrong = new Map<string, number>();

  add(call: Call, answer: Answer, expected: number): void {
    const { status, retryAfter, text, milliseconds, problem } = answer;
    if (status === expected) this.good.push({ call, at: performance.now(), milliseconds });
    else if (status === 503 && retryAfter !== undefined) {
      this.refused += 1;
      this.slowestRefusal = Math.max(this.slowestRefusal, milliseconds);
    } else if (status === 0) countOne(this.broken, `${call}: ${problem}`);
    else countOne(this.wrong, `${call}: ${status} ${text.slice(0, 200)}`);
  }

  /** The time that so large a share of the requests took at most, in milliseconds, of a kind or between two moments. */
  quantile(share: number, among: Partial<{ call: Call; from: number; to: number }> = {}): number {
    const { call, from = 0, to = Number.POSITIVE_INFINITY } = among;
    const times = this.good
      .filter((one) => (call === undefined || one.call === call) && one.at >= from && one.at < to)
      .map(({ milliseconds }) => milliseconds)
      .sort((one, other) => one - other);
    return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  }

  /** Requests of a kind that succeeded between two moments. */
  countGood(call: Call, from = 0, to = Number.POSITIVE_INFINITY): number {
    return this.good.filter((one) => one.call === call && one.at >= from && one.at < to).length;
  }
}

const countOne = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);
