/** What a call that did not answer as expected is rejected with (AUTHZ-02, UI-07). */
export class ApiError extends Error {
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** The server's code, or the status as text when the answer named none (1§8). */
  readonly errorCode: string;
  /** Sentences for the customer, as the server sent them. */
  readonly errors: readonly string[];

  constructor(
    status: number,
    body: { message?: string; errorCode?: string; errors?: readonly string[] },
  ) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.errorCode = body.errorCode ?? String(status);
    this.errors = body.errors ?? [];
  }
}

/** True for a call that got no answer at all: offline, connection lost, server gone. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Reads the wire's error body `{message, error-code, errors}` (decisions B.3), however damaged. */
export function errorFromBody(status: number, body: unknown): ApiError {
  if (typeof body === 'string' && body !== '') return new ApiError(status, { errors: [body] });
  if (typeof body !== 'object' || body === null) return new ApiError(status, {});
  const { message, errors } = body as { message?: unknown; errors?: unknown };
  const code = (body as Record<string, unknown>)['error-code'];
  return new ApiError(status, {
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { errorCode: code }),
    errors: strings(errors),
  });
}
