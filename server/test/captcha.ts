import type { CaptchaAnswer } from '@thumela/contract/own/captcha.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { callServer } from './call.ts';

type Challenge = CaptchaAnswer['challenge'];

/** Encodes the `response` field of a message to customer care. */
export const encodeCaptcha = (answer: unknown): string =>
  Buffer.from(JSON.stringify(answer)).toString('base64');

/** Solves a task as a browser does. */
export async function solveCaptcha(challenge: Challenge): Promise<CaptchaAnswer> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The task has no answer.');
  return { challenge, solution };
}

/** Requests a task from the server and solves it. */
export async function requestSolvedCaptcha(url: string): Promise<CaptchaAnswer> {
  const { body } = await callServer<Challenge>(url, 'GET /captcha');
  return await solveCaptcha(body);
}
