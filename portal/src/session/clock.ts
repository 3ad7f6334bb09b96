import { sessionClock } from '@thumela/web/session/session-clock.ts';

/** The clock of customers' sessions. */
export const clock = sessionClock('thumela-signed-in-at');
