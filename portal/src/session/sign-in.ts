/** Signing in by the two documented calls (1§7); the gateway turns them into a session. */
import { ApiError } from '@thumela/web/api/api-error.ts';
import { request } from '../api/portal-client.ts';
import { basic } from './basic.ts';
import { beginSession, discardSignIn } from './store.ts';

const TOO_MANY_ATTEMPTS = 'Maximum number of authentication attempts exceeded, please retry later.';
const WRONG_SIGN_IN = 'Invalid username or password';
/** The browser refuses cookies, or it is not https. */
const NOT_KEPT = 'Your browser did not keep the sign-in. Please allow cookies for this site.';

/** How an attempt ended: signed in, locked out, refused, or nobody answered. */
export type SignInResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'locked' | 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

function refusal(error: unknown, locked: boolean): SignInResult {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { kind: 'unreachable' };
  return locked && error.status === 403
    ? { kind: 'locked', message: TOO_MANY_ATTEMPTS }
    : { kind: 'refused', message: WRONG_SIGN_IN };
}

/**
 * Tries to sign in. Only a customer record with a registration-id makes a session (1§4).
 * @param onVerified the PIN is right, and what a customer sees may be fetched meanwhile.
 */
export async function signIn(
  username: string,
  pin: string,
  onVerified?: () => void,
): Promise<SignInResult> {
  const headers = { authorization: basic(username, pin) };
  try {
    await request('GET /authentication/app', { headers });
  } catch (error) {
    return refusal(error, true);
  }
  onVerified?.();
  try {
    const customer = await request('GET /transactions/customer', { query: { username }, headers });
    if (customer.registrationId && beginSession()) return { kind: 'signed-in' };
    await discardSignIn();
    return { kind: 'refused', message: customer.registrationId ? NOT_KEPT : WRONG_SIGN_IN };
  } catch (error) {
    await discardSignIn();
    return refusal(error, false);
  }
}
