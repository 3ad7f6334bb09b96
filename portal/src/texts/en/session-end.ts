import { formatDuration } from '@thumela/rules/texts/en/durations.ts';
import { WARNING_MS } from '@thumela/web/session/session-clock.ts';

/** Texts when a session is about to end, and when it has; `seconds` is its duration. */
export const sessionEnd = {
  ending: {
    title: 'Your session is about to end',
    body: (seconds: number) =>
      `For your safety you are signed out ${formatDuration(seconds)} after signing in. Less than ${formatDuration(WARNING_MS / 1000)} are left. Enter your PIN to stay signed in: nothing you typed is lost.`,
  },
  over: {
    title: 'Your session has ended',
    body: (seconds: number) =>
      `For your safety you were signed out after ${formatDuration(seconds)}. Enter your PIN to continue where you were: nothing you typed is lost.`,
  },
} as const;
