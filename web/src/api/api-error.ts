/** The error of a call that did not answer as expected (AUTHZ-02, UI-07). */
export class ApiError extends Error {
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** The server's code, or the status as text when the answer named none (UI-07). */
  readonly errorCode: string;
  /** Sentences for the customer, as the server sent them. */
  readonly errors: readonly string[];
  /** The customer's own transaction the error is about; not every provider tells it. */
  readonly transactionId: number | undefined;
  /** What is wrong with which required field, as the server sent it; not every provider does. */
  readonly fieldErrors: unknown;

  constructor(
    status: number,
    body: {
      message?: string;
      errorCode?: string;
      errors?: readonly string[];
      transactionId?: number;
      fieldErrors?: unknown;
    },
  ) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.errorCode = body.errorCode ?? String(status);
    this.errors = body.errors ?? [];
    this.transactionId = body.transactionId;
    this.fieldErrors = body.fieldErrors;
  }
}

/** The error of a call that got no answer; its status tells, its message is for reports (UI-07). */
export const unanswered = (): ApiError => new ApiError(0, { message: 'No answer' });

/** True for a call that got no answer at all: offline, connection lost, server gone. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** True for a body that names an error, whatever its status says: some providers refuse with a 201. */
export function isRefusal(body: unknown): boolean {
  const { 'error-code': code } = Object(body) as { 'error-code'?: unknown };
  return typeof code === 'string' && code !== '';
}

/** The texts in what should be a list of them. */
export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Reads the wire's error body `{message, error-code, errors}` (decision 37), however damaged. */
export function errorFromBody(status: number, body: unknown): ApiError {
  if (typeof body === 'string' && body !== '') return new ApiError(status, { errors: [body] });
  const { message, errors, ...more } = Object(body) as Record<string, unknown>;
  const { 'error-code': code, 'transaction-id': about, reference } = more;
  const { 'field-errors': fieldErrors } = more;
  return new ApiError(status, {
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { errorCode: code }),
    // Customer care finds what happened under it.
    errors: strings([...strings(errors), reference && `Reference: ${reference}`]),
    ...(typeof about === 'number' && { transactionId: about }),
    fieldErrors,
  });
}
