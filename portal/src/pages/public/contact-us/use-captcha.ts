import { useEffect, useRef, useState } from 'react';
import { askTask, NoCaptcha, solve, type Task } from './captcha-task.ts';

/** How far the captcha is; `missing` where there is none to be had. */
export type CaptchaState = 'open' | 'working' | 'solved' | 'failed' | 'missing';

/** The captcha of a letter. Its task is asked for at once: whoever cannot send a letter learns it before they write. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('open');
  const task = useRef<Promise<Task>>(undefined);
  const response = useRef('');

  useEffect(() => {
    const asked = askTask();
    task.current = asked;
    asked.catch((error: unknown) => {
      if (error instanceof NoCaptcha) setState('missing');
      task.current = undefined;
    });
  }, []);

  /** Solves a task and answers what a letter is sent with; nothing where it could not be had. */
  async function work(): Promise<string | undefined> {
    setState('working');
    const asked = task.current ?? askTask();
    task.current = undefined;
    try {
      response.current = await solve(await asked);
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
    /** What the letter is sent with. */
    response: () => response.current,
    /** It was used: another letter needs another. */
    reset: () => setState('open'),
  };
}
