/** Hears of every error that nobody else hears of; what is done about it is fetched when there is one. */

/** How an error came to light: nobody caught it, nobody heard its promise, or a part could not be drawn. */
export type ErrorKind = 'error' | 'rejection' | 'render';

/** Reports an error, once; it never throws, and what fails in it is not reported. */
export function report(kind: ErrorKind, error: unknown): void {
  import('./report-error.ts').then(
    (module) => module.send(kind, error),
    () => undefined,
  );
}

export function watchErrors(): void {
  addEventListener('error', ({ error }) => report('error', error));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
