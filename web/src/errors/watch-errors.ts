/** Listens for errors nobody else handles; the code that reports them is fetched with the first one. */

/** An error nobody caught, a promise nobody heard, or a part of the page that could not be drawn. */
export interface UncaughtError {
  readonly type: string;
  readonly error?: unknown;
  readonly reason?: unknown;
}

/** Reports an error, once; it never throws, and what fails in it is not reported. */
export const report = (uncaught: UncaughtError): Promise<void> =>
  import('./report-error.ts').then(({ send }) => send(uncaught)).catch(() => undefined);

export function watchErrors(): void {
  addEventListener('error', report);
  addEventListener('unhandledrejection', report);
}
