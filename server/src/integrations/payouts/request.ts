import { fetchAnswer } from '../../platform/outgoing/fetch-answer.ts';

/** A request to a payout partner's server. */
export interface PartnerRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, as it was signed. */
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Reads JSON; `JSON.parse` if omitted, which rounds numbers. */
  readonly parse?: (text: string) => unknown;
}

/** A partner's answer; the body is undefined if it is not JSON. */
export interface PartnerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Bytes of the longest answer that is read. */
const LONGEST_ANSWER = 1024 * 1024;

/**
 * Sends a request to a partner; every answer counts, also of a failing server. It is never repeated here.
 * @throws Error if there is no answer, it redirects, or it is too long: the outcome is unknown
 */
export async function sendPartnerRequest(request: PartnerRequest): Promise<PartnerAnswer> {
  const { method, url, headers, body, signal, parse = JSON.parse } = request;
  try {
    const { status, text } = await fetchAnswer({
      ...{ method, url, signal, longest: LONGEST_ANSWER },
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    return { status, body: parseJson(text, parse) };
  } catch (cause) {
    throw new Error(`${new URL(url).host} did not answer.`, { cause });
  }
}

function parseJson(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
