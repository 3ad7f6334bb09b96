import { useEffect, useRef, useState } from 'react';
import { fetchCaptchaTask, NoCaptcha, solveCaptchaTask, type Task } from './captcha-task.ts';

/** State of the captcha; `missing` where there is none. */
export type CaptchaState = 'open' | 'working' | 'solved' | 'failed' | 'missing';

/**
 * The captcha of a message. Its task is requested at once, so that visitors who cannot send a message see that
 * before writing.
 */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('open');
  const task = useRef<Promise<Task>>(undefined);
  const response = useRef('');

  useEffect(() => {
    const asked = fetchCaptchaTask();
    task.current = asked;
    asked.catch((error: unknown) => {
      if (error instanceof NoCaptcha) setState('missing');
      task.current = undefined;
    });
  }, []);

  /** Solves a task and returns the solution to send; nothing if no task is available. */
  async function work(): Promise<string | undefined> {
    setState('working');
    const asked = task.current ?? fetchCaptchaTask();
    task.current = undefined;
    try {
      response.current = await solveCaptchaTask(await asked);
      setState('solved');
      return response.current;
    } catch (error) {
      setState(error instanceof NoCaptcha ? 'missing' : 'failed');
      return undefined;
    }
  }

  return {
    state,
    work,
    /** The solution to send. */
    response: () => response.current,
    /** It was used: another message needs another. */
    reset: () => setState('open'),
  };
}
