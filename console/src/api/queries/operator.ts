import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import type { SignInMethods } from '../../session/sign-in-methods.ts';
import type { Operator } from '../../session/store.ts';
import { request } from '../client.ts';

/** Progress of a sign-in. */
export type SignInProgress = AnswerIn<ConsoleCalls, 'POST /console/api/sign-in'>;

/** Starts a sign-in. Throws `ApiError`. */
export const signIn = (email: string, password: string): Promise<SignInProgress> =>
  request('POST /console/api/sign-in', { body: { email, password } });

/** Submits the authenticator's code. Throws `ApiError`. */
export const confirmCode = (code: string): Promise<SignInProgress> =>
  request('POST /console/api/sign-in/code', { body: { code } });

/** Signs out. Throws `ApiError` if the server could not be reached: the operator is then still signed in. */
export const signOut = (): Promise<unknown> => request('DELETE /console/api/session', {});

/** Fetches the signed-in operator, if any, and the ways to sign in. Throws `ApiError`. */
export const fetchOperator = (): Promise<SignInMethods & { operator?: Operator }> =>
  request('GET /console/api/me', {});
