import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import type { Operator } from '../../session/store.ts';
import type { Ways } from '../../session/ways.ts';
import { request } from '../client.ts';

/** How far signing in has come. */
export type Progress = AnswerIn<ConsoleCalls, 'POST /console/api/sign-in'>;

/** Begins to sign in. Throws `ApiError`. */
export const signIn = (email: string, password: string): Promise<Progress> =>
  request('POST /console/api/sign-in', { body: { email, password } });

/** Gives the authenticator's code. Throws `ApiError`. */
export const confirmCode = (code: string): Promise<Progress> =>
  request('POST /console/api/sign-in/code', { body: { code } });

/** Signs out. Throws `ApiError` where the server could not be reached: then the operator is still signed in. */
export const signOut = (): Promise<unknown> => request('DELETE /console/api/session', {});

/** Who is signed in in this browser, if anybody is, and by what one signs in. Throws `ApiError`. */
export const askOperator = (): Promise<Ways & { operator?: Operator }> =>
  request('GET /console/api/me', {});
