/** The portal's own client: same origin; an unknown customer ends the session, no answer is looked into. */
import { checkConnection } from '../connection/connection.ts';
import { dropInvalidSession } from '../session/store.ts';
import { createClient } from './client.ts';

export const { request, requestPage, abandon } = createClient({
  base: '/api',
  onSignedOut: dropInvalidSession,
  onUnanswered: () => void checkConnection(),
});
