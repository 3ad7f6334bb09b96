import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { GenericPartner } from '../../../platform/settings/generic-payout-partners.ts';
import { sendPartnerRequest } from '../request.ts';
import { CODES, type Code, Problem } from './protocol.ts';

/** A request of the protocol. */
interface ProtocolRequest {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** A failure with a code of the protocol; its message is the partner's detail. */
class ProblemError extends Error {
  readonly code: string;

  constructor({ code, detail }: Static<typeof Problem>) {
    super(detail);
    this.code = code;
  }
}

/** Whether an error is a failure with this code. */
export const isProblem = (error: unknown, code: Code): error is Error =>
  error instanceof ProblemError && error.code === code;

/**
 * Sends a request and reads its answer in a form.
 * @throws ProblemError for a failure of the protocol, Error for any other answer or none
 */
export async function requestPartner<Form extends TSchema>(
  { url, key }: GenericPartner,
  { method, path, body }: ProtocolRequest,
  form: Form,
  over: AbortSignal,
): Promise<Static<Form>> {
  const { status, body: answer } = await sendPartnerRequest({
    method,
    url: `${url}${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(body && { body: JSON.stringify(body) }),
    signal: over,
  });
  if (status >= 200 && status < 300 && Value.Check(form, answer)) return answer;
  // A code counts only with its own status: a proxy may answer in the partner's place.
  if (Value.Check(Problem, answer) && findStatus(answer.code) === status) {
    throw new ProblemError(answer);
  }
  throw new Error(`The partner answered ${status} in a form that the protocol does not have.`);
}

const findStatus = (code: string): number | undefined =>
  Object.entries(CODES).find(([name]) => name === code)?.[1].status;
