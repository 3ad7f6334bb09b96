/**
 * The portal's own client: same origin; an unknown customer ends the session, a call of an idle one waits until it is
 * continued, a call without a response checks the connection.
 */

import { createClient } from '@thumela/web/api/client.ts';
import { checkConnection } from '@thumela/web/connection/connection.ts';
import { dropInvalidSession, waitForSession } from '../session/store.ts';

export const { request, requestPage, abandon } = createClient({
  base: '/api',
  onSignedOut: dropInvalidSession,
  waitForSession,
  onUnanswered: () => void checkConnection(),
});
