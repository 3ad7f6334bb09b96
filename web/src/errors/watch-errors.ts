/** Listens for errors nobody else handles; the code that reports them is fetched with the first one. */

/** An uncaught error, a rejected promise nobody handled, or a part of the page that failed to render. */
export interface UncaughtError {
  readonly type: string;
  readonly error?: unknown;
  readonly reason?: unknown;
}

/** Reports an error, once; it never throws, and a failure of its own is not reported. */
export const report = (uncaught: UncaughtError): Promise<void> =>
  import('./report-error.ts').then(({ send }) => send(uncaught)).catch(() => undefined);

export function watchErrors(): void {
  addEventListener('error', report);
  addEventListener('unhandledrejection', report);
}
