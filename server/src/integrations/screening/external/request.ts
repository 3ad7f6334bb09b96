import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  type Answer,
  type AnswerError,
  fetchAnswer,
} from '../../../platform/outgoing/fetch-answer.ts';
import { ServiceError } from './screening-service.ts';

/** Address of a service, with what each request needs. */
export interface ServiceAddress {
  /** Without a slash at the end. */
  readonly url: string;
  /** Milliseconds that a request may take, with its answer. */
  readonly timeout: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request; it is posted as JSON if it has a body. */
interface ServiceRequest {
  /** Path and query, which begin with a slash. */
  readonly path: string;
  readonly body?: object;
}

/** Bytes of the longest answer that is read: twenty people with all their matches have less. */
const LONGEST_ANSWER = 16 * 1024 * 1024;

/**
 * Requests JSON of a form; properties that the form does not know are passed over.
 * @throws ServiceError for any other answer, or none in time
 */
export async function requestJson<Form extends TSchema>(
  address: ServiceAddress,
  { path, body }: ServiceRequest,
  form: Form,
): Promise<Static<Form>> {
  const { status, text } = await sendRequest(address, path, body);
  if (status !== 200) throw new ServiceError(`The service answered ${status}.`);
  const value = parseJson(text);
  if (!Value.Check(form, value)) {
    throw new ServiceError('The service’s answer does not have the documented form.');
  }
  return value;
}

async function sendRequest(
  { url, timeout, headers }: ServiceAddress,
  path: string,
  body: object | undefined,
): Promise<Answer> {
  try {
    return await fetchAnswer({
      ...{ url: `${url}${path}`, timeout, longest: LONGEST_ANSWER },
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    // The cause would name the address, which has the person in its query.
    const { fault } = error as AnswerError;
    if (fault === 'LATE') throw new ServiceError('The service did not answer in time.');
    if (fault === 'TOO_LONG') throw new ServiceError('The service’s answer is too long.');
    throw new ServiceError('The service cannot be reached.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('The service’s answer is not JSON.');
  }
}
