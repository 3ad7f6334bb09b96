/** A request to a server that the deployer configured. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  /** Milliseconds until it is given up, its answer included; as long as the signal allows if omitted. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** Bytes of the longest answer that is read. */
  readonly longest: number;
}

/** An answer with its whole body. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Why there is no whole answer: none in time, no connection or a redirect, one that was cut, or too many bytes. */
type AnswerFault = 'LATE' | 'UNREACHABLE' | 'CUT' | 'TOO_LONG';

const FAULTS: Readonly<Record<AnswerFault, string>> = {
  LATE: 'It did not answer in time.',
  UNREACHABLE: 'It cannot be reached.',
  CUT: 'Its answer was incomplete.',
  TOO_LONG: 'Its answer is too large.',
};

/** There is no whole answer, so the outcome of the request is unknown. */
export class AnswerError extends Error {
  readonly fault: AnswerFault;
  /** Of the answer, if it began. */
  readonly status: number | undefined;

  constructor(fault: AnswerFault, status?: number, options?: ErrorOptions) {
    super(FAULTS[fault], options);
    this.name = 'AnswerError';
    this.fault = fault;
    this.status = status;
  }
}

/**
 * Sends a request and reads its answer, of any status, within limits of time and bytes. Redirects are refused, because
 * the request may hold a secret and the answer is believed for the server that was configured.
 * @throws AnswerError
 */
export async function fetchAnswer({ longest, ...request }: OutgoingRequest): Promise<Answer> {
  const response = await openAnswer(request);
  const { status, headers } = response;
  try {
    return { status, headers, text: (await readBytes(response, longest)).toString('utf8') };
  } catch (cause) {
    if (cause instanceof AnswerError) throw cause;
    throw new AnswerError(isTimeout(cause) ? 'LATE' : 'CUT', status, { cause });
  }
}

async function openAnswer({
  url,
  method = 'GET',
  headers,
  body,
  timeout,
  signal,
}: Omit<OutgoingRequest, 'longest'>): Promise<Response> {
  const late = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
  try {
    return await fetch(url, {
      ...{ method, redirect: 'error' },
      signal: AbortSignal.any([signal, late].filter((one) => one !== undefined)),
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
  } catch (cause) {
    throw new AnswerError(isTimeout(cause) ? 'LATE' : 'UNREACHABLE', undefined, { cause });
  }
}

/**
 * Sends a request whose answer is its status: nothing of the body is read.
 * @throws AnswerError
 */
export async function fetchStatus(request: Omit<OutgoingRequest, 'longest'>): Promise<number> {
  const response = await openAnswer(request);
  await response.body?.cancel().catch(() => undefined);
  return response.status;
}

/** Whether a status is one of the successful ones. */
export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** Why there is no whole answer, in a sentence about the server without its address. */
export const describeFault = ({ message, status }: AnswerError): string =>
  status !== undefined && !isSuccess(status) ? `It answered ${status}.` : message;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError';

/** Options that a library gives to `fetch`. */
type LibraryRequest = Omit<RequestInit, 'body'> & {
  readonly body?: RequestInit['body'] | undefined;
};

/**
 * `fetch` for a library that reads answers itself.
 * @throws AnswerError TOO_LONG; the errors of fetch
 */
export const createBoundedFetch =
  (longest: number) =>
  async (url: string, { body: sent, ...options }: LibraryRequest): Promise<Response> => {
    const response = await fetch(url, { ...options, ...(sent !== undefined && { body: sent }) });
    const bytes = await readBytes(response, longest);
    const { status, statusText, headers } = response;
    const body = bytes.length > 0 ? new Uint8Array(bytes) : null;
    return new Response(body, { status, statusText, headers });
  };

/**
 * Reads the body of an answer; the rest of one that is too long is not read.
 * @throws AnswerError TOO_LONG; the error of the connection
 */
export async function readBytes(
  { body, status }: Pick<Response, 'body' | 'status'>,
  longest: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > longest) throw new AnswerError('TOO_LONG', status);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
