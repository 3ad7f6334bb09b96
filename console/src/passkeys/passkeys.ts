/** Passkeys in this browser. Options and responses are the JSON of Web Authentication, which only this file reads. */
import { say } from '@thumela/ui/language/language.ts';
import { passkeys as texts } from '../texts/en/passkeys.ts';

// The library loads on first use: most visits do not need it.
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Requests a passkey. Throws an error with a message if none was used. */
export async function requestPasskey(options: string): Promise<string> {
  const { startAuthentication } = await loadLibrary();
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
  } catch {
    throw new Error(say(texts).notGiven);
  }
}

/** Creates a passkey. Throws an error with a message if none was created. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await loadLibrary();
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    throw new Error(known ? say(texts).known : say(texts).notMade);
  }
}
