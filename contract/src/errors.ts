import { Type } from 'typebox';
import type { Exchange } from './call.ts';

/** The body of every response with an unexpected status (decision 37). */
export const ErrorBody = Type.Object(
  {
    message: Type.String({ description: 'A sentence for the user.' }),
    'error-code': Type.String({ description: 'A name for programs.' }),
    errors: Type.Array(Type.String(), {
      description: 'What is wrong one by one, in sentences for the user; may be empty.',
    }),
    reference: Type.Optional(
      Type.String({ description: 'Of a 500: the id under which the log tells the rest.' }),
    ),
    'transaction-id': Type.Optional(
      Type.Integer({
        description: 'Of QUOTATION_ALREADY_USED: the transaction that is just what was asked for.',
      }),
    ),
    'field-errors': Type.Optional(
      Type.Array(
        Type.Object({
          'required-field-id': Type.Integer({ description: 'Which required field.' }),
          message: Type.String({ description: 'What is wrong with it; also one of `errors`.' }),
        }),
        { description: 'Of VALIDATION_FAILED: which required fields are not right.' },
      ),
    ),
  },
  { description: 'What every call answers that does not come out as expected.' },
);

interface ErrorKind {
  readonly status: number;
  readonly meaning: string;
}

/** Every error code of the API, with its status and meaning. */
export const errorCodes = {
  VALIDATION_FAILED: {
    status: 400,
    meaning: 'A key is missing, of the wrong type, or breaks a rule; the errors say which.',
  },
  INVALID_JSON: { status: 400, meaning: 'The body is not valid JSON.' },
  INVALID_PIN: { status: 400, meaning: 'The old PIN is wrong.' },
  ALREADY_REGISTERED: {
    status: 400,
    meaning:
      'The number, the e-mail address or the identity document belongs to a customer already.',
  },
  CAPTCHA_FAILED: { status: 400, meaning: 'The captcha answer is wrong, used or too old.' },
  DOCUMENT_EXPIRED: { status: 400, meaning: 'The identity document has expired.' },
  DOCUMENT_MISSING: {
    status: 400,
    meaning: 'A required document was not named or its file has not arrived.',
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 400,
    meaning: 'The file is not an image or a PDF, or not what its type says.',
  },
  QUOTATION_EXPIRED: { status: 400, meaning: 'The quote is no longer valid; ask for a new one.' },
  QUOTATION_ALREADY_USED: { status: 409, meaning: 'A transaction was made from this quote.' },
  POSSIBLE_REPEAT: {
    status: 409,
    meaning:
      'The same amount went to the same person a moment ago, and the call wants to be asked about it.',
  },
  DECLARATION_NOT_SIGNED: {
    status: 409,
    meaning:
      'The sender has not signed the declaration in force this calendar year; sign it, then repeat the call.',
  },
  BELOW_MINIMUM_AMOUNT: { status: 400, meaning: 'The amount to send is below the minimum.' },
  ABOVE_PAYOUT_CEILING: {
    status: 400,
    meaning: 'The amount is above what the payout method can pay.',
  },
  LIMIT_EXCEEDED: {
    status: 400,
    meaning:
      'The amount is above what is left of the daily, monthly or yearly limit, or above what may be received.',
  },
  CORRIDOR_NOT_AVAILABLE: {
    status: 400,
    meaning:
      'Country, payout method, partner and currency do not belong together or are not offered.',
  },
  EXCEEDS_MAXIMUM_AMOUNT: {
    status: 400,
    meaning: 'The total is above what the payment method can take.',
  },
  AUTHORISATION_ALREADY_OPEN: {
    status: 409,
    meaning: 'Somebody is already paying; the authorisation closes by itself after some minutes.',
  },
  PAYMENT_OPTION_NOT_AVAILABLE: {
    status: 400,
    meaning: 'This payment option is not offered to this customer.',
  },
  ORDER_PROCESSING_ERROR: {
    status: 400,
    meaning:
      'The order cannot be processed; the message is its status: ALLOCATED, COMPLETE, REJECTED, NOT_REDEEMABLE or NOT_FOUND.',
  },
  NOT_REDEEMABLE: { status: 400, meaning: 'The incoming order cannot be redeemed.' },
  SERVICE_UNAVAILABLE: { status: 400, meaning: 'Service currently not available.' },
  LIMIT_INCREASE_NOT_ALLOWED: {
    status: 400,
    meaning:
      'The limits cannot be raised: not with this identity document, not by these proofs, or no further.',
  },
  UNAUTHORIZED: {
    status: 401,
    meaning: 'No credential, a wrong one, or a link that is not valid or has expired.',
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'Not a call for this caller, or a partner header is missing or wrong.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 403,
    meaning: 'Too many wrong PINs; the username or the redemption is locked for a while.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'There is no such thing, or it belongs to somebody else.',
  },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The path exists, but not with this method.' },
  REQUEST_TIMEOUT: { status: 408, meaning: 'The request took too long to arrive.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    meaning: 'The same Idempotency-Key came before with another body.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    meaning: 'The first call with this Idempotency-Key has not been answered yet.',
  },
  STATUS_CONFLICT: { status: 409, meaning: 'Not possible in the present status.' },
  CHANGED_MEANWHILE: {
    status: 409,
    meaning: 'It was changed after it was read; read it again.',
  },
  ALREADY_PENDING: {
    status: 409,
    meaning: 'A request of this kind is open already and waits for its verdict.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The body or file is too large.' },
  URI_TOO_LONG: { status: 414, meaning: 'A part of the path is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is not application/json.' },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'Too many calls; try again later.' },
  HEADERS_TOO_LARGE: { status: 431, meaning: 'The head of the request is too large.' },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    meaning: 'Something failed on our side; the reference is also in the log.',
  },
  NOT_IMPLEMENTED: { status: 501, meaning: 'Agreed, but not served yet.' },
  STORAGE_FULL: { status: 503, meaning: 'There is no room for another document at the moment.' },
  TEMPORARILY_UNAVAILABLE: {
    status: 503,
    meaning:
      'The server cannot reach its records, or too many files wait to be checked. A creation may or may not have been kept: repeat it under its Idempotency-Key.',
  },
  PARTNER_UNAVAILABLE: { status: 502, meaning: 'A payment partner did not answer or refused.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCodes;

const everyCall: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'URI_TOO_LONG',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL_SERVER_ERROR',
  'TEMPORARILY_UNAVAILABLE',
];
const withCaller: readonly ErrorCode[] = ['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_ATTEMPTS'];
const withBody: readonly ErrorCode[] = [
  'INVALID_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const planned: readonly ErrorCode[] = ['NOT_IMPLEMENTED'];
const creating: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'];

/** The properties of a call that determine its errors. */
interface Failing extends Exchange {
  readonly planned?: true;
  readonly errors?: readonly ErrorCode[];
}

/** Every error code of this call: its own, and those of its kind. */
export function errorCodesOf(call: Failing): ErrorCode[] {
  return [
    ...new Set([
      ...everyCall,
      ...(call.caller === 'open' ? [] : withCaller),
      ...(call.body ? withBody : []),
      ...(call.creates ? creating : []),
      ...(call.planned ? planned : []),
      ...(call.errors ?? []),
    ]),
  ];
}
