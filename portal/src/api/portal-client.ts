/** The portal's own client: same origin, and an unknown customer ends the session. */
import { dropInvalidSession } from '../session/store.ts';
import { createClient } from './client.ts';

export const { request, requestPage } = createClient({
  base: '/api',
  onSignedOut: dropInvalidSession,
});
