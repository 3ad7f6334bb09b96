import { LosslessNumber, parse, stringify } from 'lossless-json';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { sendPartnerRequest } from '../request.ts';
import { Failure } from './forms.ts';

/** Address and credentials of an account at Thunes. */
export interface ThunesAddress {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/** A request; it is a POST if it has a body. */
export interface ThunesRequest {
  /** After `/v2/money-transfer`. */
  readonly path: string;
  readonly body?: object;
}

/** Thunes answered with documented errors: the request had no effect, unless a code says otherwise. */
export class ThunesError extends Error {
  readonly codes: readonly string[];

  constructor(errors: Static<typeof Failure>['errors']) {
    super(errors.map(({ code, message }) => `${code} ${message}`.slice(0, 200)).join('; '));
    this.codes = errors.map(({ code }) => code);
  }
}

/** Parses JSON with each number as its digits. */
export const parseWithDigits = (text: string): unknown => parse(text, null, (digits) => digits);

/** Exact decimal text as a JSON number. */
export const toJsonNumber = (text: string): LosslessNumber => new LosslessNumber(text);

/**
 * Sends a request and reads its answer in a form; other properties are passed over, because Thunes adds some without
 * notice.
 * @throws ThunesError for a documented failure, Error for any other answer or none
 */
export async function requestThunes<Form extends TSchema>(
  { url, key, secret }: ThunesAddress,
  { path, body }: ThunesRequest,
  form: Form,
  over: AbortSignal,
): Promise<Static<Form>> {
  const credentials = Buffer.from(`${key}:${secret}`).toString('base64');
  const text = body && stringify(body);
  const answer = await sendPartnerRequest({
    method: body ? 'POST' : 'GET',
    url: `${url}/v2/money-transfer${path}`,
    headers: { authorization: `Basic ${credentials}` },
    ...(text !== undefined && { body: text }),
    signal: over,
    parse: parseWithDigits,
  });
  const isClientError = answer.status >= 400 && answer.status < 500;
  if (isClientError && Value.Check(Failure, answer.body)) throw new ThunesError(answer.body.errors);
  if (answer.status !== 200 && answer.status !== 201) {
    throw new Error(`Thunes answered ${answer.status}.`);
  }
  if (Value.Check(form, answer.body)) return answer.body;
  throw new Error('The answer of Thunes does not have the documented form.');
}
