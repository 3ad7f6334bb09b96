import { requestPasskey } from '../../passkeys/passkeys.ts';
import { request } from '../client.ts';
import type { SignInProgress } from './operator.ts';

/** Whether any operator has a passkey, so that the sign-in offers it. Throws `ApiError`. */
export async function arePasskeysOffered(): Promise<boolean> {
  return (await request('GET /console/api/sign-in/passkey', {})).offered;
}

/** Signs in with a passkey only. Throws `ApiError`, or an error with a message if no passkey was used. */
export async function signInByPasskey(): Promise<SignInProgress> {
  const { options } = await request('POST /console/api/sign-in/passkey/options', {});
  const passkey = await requestPasskey(options);
  return await request('POST /console/api/sign-in/passkey', { body: { passkey } });
}

/** Uses a passkey instead of the code. Throws as `signInByPasskey` does. */
export async function confirmByPasskey(): Promise<SignInProgress> {
  const { options } = await request('POST /console/api/sign-in/second-passkey/options', {});
  const passkey = await requestPasskey(options);
  return await request('POST /console/api/sign-in/second-passkey', { body: { passkey } });
}
