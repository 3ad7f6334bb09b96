/** Signing in by the two documented calls (SESSION-06, SESSION-09); the gateway turns them into a session. */
import { ApiError } from '@thumela/web/api/api-error.ts';
import { request } from '../api/portal-client.ts';
import { basicAuthorization } from './basic-authorization.ts';
import { beginSession, discardSignIn } from './store.ts';

/** How an attempt ended: signed in, or what was wrong; `notKept`: the browser refuses cookies, or it is not https. */
export type SignInResult = 'signedIn' | 'locked' | 'wrong' | 'notKept' | 'unreachable';

function refusal(error: unknown, locked: boolean): SignInResult {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  return locked && error.status === 403 ? 'locked' : 'wrong';
}

/**
 * Tries to sign in. Only a customer record with a registration-id makes a session (SESSION-13).
 * @param onVerified the PIN is right, and what a customer sees may be fetched meanwhile.
 */
export async function signIn(
  username: string,
  pin: string,
  onVerified?: () => void,
): Promise<SignInResult> {
  const headers = { authorization: basicAuthorization(username, pin) };
  try {
    await request('GET /authentication/app', { headers });
  } catch (error) {
    return refusal(error, true);
  }
  onVerified?.();
  try {
    const customer = await request('GET /transactions/customer', { query: { username }, headers });
    if (customer.registrationId && beginSession()) return 'signedIn';
    await discardSignIn();
    return customer.registrationId ? 'notKept' : 'wrong';
  } catch (error) {
    await discardSignIn();
    return refusal(error, false);
  }
}
