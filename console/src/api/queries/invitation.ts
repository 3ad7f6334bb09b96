import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { request } from '../client.ts';

/** Name and e-mail of an invited operator. */
export type Invited = AnswerIn<ConsoleCalls, 'POST /console/api/invitation'>;

/** Fetches whom an invitation is for. Throws `ApiError` if it was used, replaced or has expired. */
export const readInvitation = (token: string): Promise<Invited> =>
  request('POST /console/api/invitation', { body: { token } });

/** Chooses a password with an invitation. Throws `ApiError`. */
export const choosePassword = (token: string, password: string): Promise<unknown> =>
  request('POST /console/api/invitation/password', { body: { token, password } });
