/**
 * Requests a proof-of-work task from our server and solves it, so that a message can be sent (CONTACT-03, see
 * server/src/support/README.md).
 */
import { ApiError } from '@thumela/web/api/api-error.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../../../api/call-own-server.ts';

export type Task = OwnAnswerOf<'GET /captcha'>;

/** There are no tasks: the server is another provider's, or the page cannot solve one. */
export class NoCaptcha extends Error {}

/** @throws NoCaptcha; ApiError where a task may be available later */
export async function fetchCaptchaTask(): Promise<Task> {
  if (!isSecureContext) throw new NoCaptcha();
  const answer = await callOwnServer('GET', '/captcha').catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? new NoCaptcha() : error;
  });
  // Another provider serves the portal's own page at this address.
  if (typeof Object(answer).signature !== 'string') throw new NoCaptcha();
  return answer as Task;
}

/** `response` of a message: the task and its solution. */
export async function solveCaptchaTask(task: Task): Promise<string> {
  const worker = new Worker(new URL('../../../worker/captcha-worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const solution = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ error?: unknown } | null>) =>
        data === null || data.error ? reject(new Error('Not solved')) : resolve(data);
      worker.onerror = () => reject(new Error('Not started'));
      worker.postMessage({ type: 'work', challenge: task });
    });
    return btoa(JSON.stringify({ challenge: task, solution }));
  } finally {
    worker.terminate();
  }
}
