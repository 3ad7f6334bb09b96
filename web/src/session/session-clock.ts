/**
 * End of a session by this device's clock. The profile has the server's times; the moment of sign-in on this device
 * is recorded in addition, so that a wrong clock has no effect.
 */

/** Time of the warning before the end (decision 16). */
export const WARNING_MS = 120_000;

/** Start and end of a session by the server's clock, in epoch milliseconds. */
export interface SessionTimes {
  readonly signedInAt: number;
  readonly endsAt: number;
}

/** Browser storage; it may throw where it is disabled. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Phase of a session: running, two minutes or less are left, or it is over. */
export type Phase = 'running' | 'ending' | 'over';

export function phaseAt(end: number, now: number): Phase {
  if (now >= end) return 'over';
  return now >= end - WARNING_MS ? 'ending' : 'running';
}

/**
 * The clock of one app's sessions; apps on the same origin need different `key`s, or they would overwrite each
 * other's.
 */
export const sessionClock = (key: string, store: () => Store = () => localStorage) => ({
  /** Records when sign-in completed (SESSION-23). */
  begin({ signedInAt }: SessionTimes, now: number): void {
    try {
      store().setItem(key, `${signedInAt} ${now}`);
    } catch {
      // Without storage the server's own times are used.
    }
  },

  /** Changes with each sign-in on this device; empty before the first. */
  mark(): string {
    try {
      return store().getItem(key) ?? '';
    } catch {
      return '';
    }
  },

  /** End of the session in this device's epoch milliseconds. */
  endOf({ signedInAt, endsAt }: SessionTimes): number {
    try {
      const [server, here] = (store().getItem(key) ?? '').split(' ').map(Number);
      return server === signedInAt && here ? here + endsAt - signedInAt : endsAt;
    } catch {
      return endsAt;
    }
  },
});

export type SessionClock = ReturnType<typeof sessionClock>;
