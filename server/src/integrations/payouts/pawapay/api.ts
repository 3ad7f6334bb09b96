import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from '../../../platform/database/clock.ts';
import { type PartnerAnswer, sendPartnerRequest } from '../request.ts';
import { ReasonForm } from './answers.ts';
import { describeFailure, type FailureReason } from './failure-codes.ts';
import { type SigningKey, signRequest } from './message-signatures.ts';

/** Address of pawaPay's API, with our credentials. */
export interface PawapayAccess {
  /** Without a slash at the end, such as `https://api.pawapay.io`. */
  readonly url: string;
  readonly token: string;
  /** Times of signatures and balances. */
  readonly clock: Clock;
  /** Missing if the account accepts requests without signatures. */
  readonly signingKey?: SigningKey;
}

/** pawaPay did not do as requested, and gave a documented reason. */
export class PawapayFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(`pawaPay answered ${describeFailure(reason)}.`);
    this.reason = reason;
  }
}

/** A request to pawaPay: a GET, or with a body or as an action a POST. */
interface ApiRequest {
  /** Begins with a slash. */
  readonly path: string;
  readonly body?: object;
  /** POST without a body. */
  readonly isAction?: boolean;
  /** Signed if we have a key: requests that move money. */
  readonly isSigned?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Calls pawaPay.
 * @throws PawapayFailure if it gives a reason; Error for any other answer, or none
 */
export async function callPawapay<Form extends TSchema>(
  access: PawapayAccess,
  request: ApiRequest,
  form: Form,
): Promise<Static<Form>> {
  const { status, body } = await sendRequest(access, request);
  if (status === 200 && Value.Check(form, body)) return body;
  // A failing server proves nothing: its reason may be older than the order's acceptance.
  if (status >= 400 && status < 500 && Value.Check(ReasonForm, body)) {
    throw new PawapayFailure(body.failureReason);
  }
  throw new Error(
    status === 200
      ? 'pawaPay’s answer does not have the documented form.'
      : `pawaPay answered ${status}.`,
  );
}

async function sendRequest(
  { url, token, clock, signingKey }: PawapayAccess,
  { path, body, isAction, isSigned, signal }: ApiRequest,
): Promise<PartnerAnswer> {
  const address = `${url}${path}`;
  const content = body && JSON.stringify(body);
  const signature =
    signingKey && isSigned && content
      ? await signRequest(signingKey, { url: address, body: content, at: clock.now() })
      : {};
  return await sendPartnerRequest({
    method: content !== undefined || isAction ? 'POST' : 'GET',
    url: address,
    headers: { ...signature, authorization: `Bearer ${token}` },
    ...(content !== undefined && { body: content }),
    signal,
  });
}
