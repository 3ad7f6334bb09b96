/** Listens for unhandled errors; the code that reports them is loaded with the first one. */

/** An uncaught error, an unhandled rejection, or a render failure. */
export interface UncaughtError {
  readonly type: string;
  readonly error?: unknown;
  readonly reason?: unknown;
}

/** Reports an error, once; never throws, and does not report its own failures. */
export const reportError = (uncaught: UncaughtError): Promise<void> =>
  import('./report-error.ts')
    .then(({ sendErrorReport }) => sendErrorReport(uncaught))
    .catch(() => undefined);

export function watchErrors(): void {
  addEventListener('error', reportError);
  addEventListener('unhandledrejection', reportError);
}
