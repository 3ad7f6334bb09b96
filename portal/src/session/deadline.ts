/**
 * When the session ends by this device's clock. The profile gives the server's times; the moment
 * sign-in completed here is recorded beside them, so that a wrong clock shifts nothing.
 */
import type { Session } from './session.ts';

/** The warning comes this long before the end (decisions C.2). */
export const WARNING_MS = 120_000;

const RECORD = 'thumela-signed-in-at';

/** Storage as the browser has it; it may throw where it is switched off. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Records when sign-in completed (2§4). */
export function recordSignIn(session: Session, store: Store, now: number): void {
  try {
    store.setItem(RECORD, `${session.signedInAt} ${now}`);
  } catch {
    // Without storage the server's own times are used.
  }
}

/** The end of the session in this device's epoch milliseconds. */
export function endOf(session: Session, store: Store): number {
  try {
    const [server, here] = (store.getItem(RECORD) ?? '').split(' ').map(Number);
    if (server === session.signedInAt && here) return here + session.endsAt - session.signedInAt;
  } catch {
    return session.endsAt;
  }
  return session.endsAt;
}

/** Where in its life a session is: all is well, two minutes or less are left, or it is over. */
export type Phase = 'running' | 'ending' | 'over';

export function phaseAt(end: number, now: number): Phase {
  if (now >= end) return 'over';
  return now >= end - WARNING_MS ? 'ending' : 'running';
}
