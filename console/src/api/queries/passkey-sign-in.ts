import { answerWithPasskey } from '../../passkeys/passkeys.ts';
import { request } from '../client.ts';
import type { Progress } from './operator.ts';

/** Whether any operator has a passkey, so that signing in by one is worth offering. Throws `ApiError`. */
export async function passkeysOffered(): Promise<boolean> {
  return (await request('GET /console/api/sign-in/passkey', {})).offered;
}

/** Signs in by a passkey alone. Throws `ApiError`, or an error that says that no passkey was given. */
export async function signInByPasskey(): Promise<Progress> {
  const { options } = await request('POST /console/api/sign-in/passkey/options', {});
  const passkey = await answerWithPasskey(options);
  return await request('POST /console/api/sign-in/passkey', { body: { passkey } });
}

/** Gives a passkey in the place of the code. Throws as `signInByPasskey` does. */
export async function confirmByPasskey(): Promise<Progress> {
  const { options } = await request('POST /console/api/sign-in/second-passkey/options', {});
  const passkey = await answerWithPasskey(options);
  return await request('POST /console/api/sign-in/second-passkey', { body: { passkey } });
}
