/**
 * When a session ends by this device's clock. The profile gives the server's times; the moment
 * sign-in completed here is recorded beside them, so that a wrong clock shifts nothing.
 */

/** The warning comes this long before the end (decision 39). */
export const WARNING_MS = 120_000;

/** The bounds of a session by the server's clock, in epoch milliseconds. */
export interface SessionTimes {
  readonly signedInAt: number;
  readonly endsAt: number;
}

/** Storage as the browser has it; it may throw where it is switched off. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Where in its life a session is: all is well, two minutes or less are left, or it is over. */
export type Phase = 'running' | 'ending' | 'over';

export function phaseAt(end: number, now: number): Phase {
  if (now >= end) return 'over';
  return now >= end - WARNING_MS ? 'ending' : 'running';
}

/** The clock of one app's sessions; apps on one origin have a `key` each, or one would set the other's. */
export const sessionClock = (key: string, store: () => Store = () => localStorage) => ({
  /** Records when sign-in completed (SESSION-23). */
  begin({ signedInAt }: SessionTimes, now: number): void {
    try {
      store().setItem(key, `${signedInAt} ${now}`);
    } catch {
      // Without storage the server's own times are used.
    }
  },

  /** Another one after each sign-in on this device; empty before the first. */
  mark(): string {
    try {
      return store().getItem(key) ?? '';
    } catch {
      return '';
    }
  },

  /** The end of the session in this device's epoch milliseconds. */
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
