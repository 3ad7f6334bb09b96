import type { CaptchaAnswer } from '@thumela/contract/own/captcha.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { call } from './call.ts';

type Challenge = CaptchaAnswer['challenge'];

/** What `response` of a letter holds. */
export const packed = (answer: unknown): string =>
  Buffer.from(JSON.stringify(answer)).toString('base64');

/** Answers a task as a browser does. */
export async function answerTo(challenge: Challenge): Promise<CaptchaAnswer> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The task has no answer.');
  return { challenge, solution };
}

/** Asks the server for a task and answers it. */
export async function solvedCaptcha(url: string): Promise<CaptchaAnswer> {
  const { body } = await call<Challenge>(url, 'GET /captcha');
  return await answerTo(body);
}
