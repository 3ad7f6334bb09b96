/** Passkeys of this browser. Options and answers are the JSON of Web Authentication, which only it reads. */
import { say } from '@thumela/ui/language/language.ts';
import { passkeys as texts } from '../texts/en/passkeys.ts';

// The library comes with the first use: most visits need none of it.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks for a passkey. Throws an error in words where none was given. */
export async function answerWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await library();
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
  } catch {
    throw new Error(say(texts).notGiven);
  }
}

/** Makes a passkey. Throws an error in words where none was made. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    throw new Error(known ? say(texts).known : say(texts).notMade);
  }
}
