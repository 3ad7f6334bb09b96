import { setTimeout as delay } from 'node:timers/promises';
import { fetchAnswer } from '../../../platform/outgoing/fetch-answer.ts';

/** A request to a partner's server. */
interface PartnerRequest {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** Posted as JSON, or as a form; without it the request is a GET. */
  body?: object | URLSearchParams;
  /** Whether it can safely be sent twice: then it is repeated once if there was no response. */
  repeatable: boolean;
  /** Timeout in milliseconds. */
  timeout: number;
  /** Aborts all requests made for one customer's payment. */
  signal?: AbortSignal;
}

/** A partner's response. */
export interface PartnerAnswer {
  status: number;
  /** Undefined if it is not JSON. */
  body: unknown;
}

/** A partner's server could not be reached, took too long, or failed. */
export class PartnerUnreachable extends Error {}

/** Bytes of the longest response that is read. */
const LONGEST_ANSWER = 1024 * 1024;

/** Milliseconds before a request is repeated. */
const PAUSE = 300;

/**
 * Calls a partner's server; any response counts except one of a failing server. A request that could make a
 * second payment is never repeated.
 * @throws PartnerUnreachable
 */
export async function callPartner(request: PartnerRequest): Promise<PartnerAnswer> {
  try {
    return await callOnce(request);
  } catch (error) {
    if (!request.repeatable || request.signal?.aborted) throw error;
    await delay(PAUSE);
    return await callOnce(request);
  }
}

async function callOnce({
  url,
  headers,
  body,
  timeout,
  signal,
}: PartnerRequest): Promise<PartnerAnswer> {
  const form = body instanceof URLSearchParams;
  const { host } = new URL(url);
  const { status, text } = await fetchAnswer({
    ...{ url, method: body ? 'POST' : 'GET', timeout, longest: LONGEST_ANSWER },
    headers: {
      accept: 'application/json',
      ...(body && {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...headers,
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new PartnerUnreachable(`${host} did not answer.`, { cause });
  });
  if (status >= 500 || status === 429) throw new PartnerUnreachable(`${host} answered ${status}.`);
  return { status, body: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
