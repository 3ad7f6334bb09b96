import { SessionClock } from '@thumela/web/session/session-clock.ts';

/** The clock of customers' sessions. */
export const clock = new SessionClock('thumela-signed-in-at');
