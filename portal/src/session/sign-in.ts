/** Signing in by the two documented calls (SESSION-06, SESSION-09); the gateway turns them into a session. */
import { currentLanguageTag } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { request } from '../api/portal-client.ts';
import { basicAuthorization } from './basic-authorization.ts';
import { clock } from './clock.ts';
import { readSession } from './session.ts';
import { beginSession, currentSession, discardSignIn } from './store.ts';

/**
 * Result of an attempt: signed in, or an error; `notKept`: the browser refuses cookies, or the page is not https.
 */
type SignInResult = 'signedIn' | 'locked' | 'wrong' | 'notKept' | 'unreachable';

function classifyRefusal(error: unknown, locked: boolean): SignInResult {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  return locked && error.status === 403 ? 'locked' : 'wrong';
}

/**
 * Reloads the page, once, if it is not in the customer's language, because a page has a single language (decision
 * 15). When signing in again on the same screen, the page is retained with its typed values.
 */
function reloadInTheirLanguage(): boolean {
  const found = currentSession() ? undefined : readSession(document.cookie);
  if (!found?.language || found.language === currentLanguageTag()) return false;
  clock.begin(found, Date.now());
  location.reload();
  return true;
}

/** Attempts to sign in. Only a customer record with a registration-id makes a session (SESSION-13). */
export async function signIn(username: string, pin: string): Promise<SignInResult> {
  const headers = { authorization: basicAuthorization(username, pin) };
  try {
    await request('GET /authentication/app', { headers });
  } catch (error) {
    return classifyRefusal(error, true);
  }
  try {
    const customer = await request('GET /transactions/customer', { query: { username }, headers });
    if (customer.registrationId) {
      if (reloadInTheirLanguage()) return await new Promise(() => undefined);
      if (beginSession()) return 'signedIn';
    }
    await discardSignIn();
    return customer.registrationId ? 'notKept' : 'wrong';
  } catch (error) {
    await discardSignIn();
    return classifyRefusal(error, false);
  }
}
