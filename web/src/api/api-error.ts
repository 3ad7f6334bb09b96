/** Error of a call with an unexpected response (AUTHZ-02, UI-07). */
export class ApiError extends Error {
  /** HTTP status, or 0 when there was no response. */
  readonly status: number;
  /** The server's code, or the status as text when the response had none (UI-07). */
  readonly errorCode: string;
  /** Sentences for the customer, as sent by the server. */
  readonly errors: readonly string[];
  /** The customer's own transaction that the error is about, if the provider sends it. */
  readonly transactionId: number | undefined;
  /** Errors of required fields, as sent by the server, if the provider sends them. */
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

/** Error of a call without a response; callers use its status, the message is for reports (UI-07). */
export const createUnansweredError = (): ApiError => new ApiError(0, { message: 'No answer' });

/** True for a call without any response: offline, connection lost, server gone. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** True for a body that contains an error, whatever its status: some providers refuse with a 201. */
export function isRefusal(body: unknown): boolean {
  const { 'error-code': code } = Object(body) as { 'error-code'?: unknown };
  return typeof code === 'string' && code !== '';
}

/** Strings in a value that should be a list of them. */
export function filterStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Parses an error body `{message, error-code, errors}` (see contract/README.md); tolerates malformed ones. */
export function errorFromBody(status: number, body: unknown): ApiError {
  if (typeof body === 'string' && body !== '') return new ApiError(status, { errors: [body] });
  const { message, errors, ...more } = Object(body) as Record<string, unknown>;
  const { 'error-code': code, 'transaction-id': about, reference } = more;
  const { 'field-errors': fieldErrors } = more;
  return new ApiError(status, {
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { errorCode: code }),
    // Lets customer care find the request.
    errors: filterStrings([...filterStrings(errors), reference && `Reference: ${reference}`]),
    ...(typeof about === 'number' && { transactionId: about }),
    fieldErrors,
  });
}
