import { Type } from 'typebox';
import type { Exchange } from './call.ts';

/** The body of every response with an unexpected status (see contract/README.md). */
export const ErrorBody = Type.Object(
  {
    message: Type.String({ description: 'A sentence for the user.' }),
    'error-code': Type.String({ description: 'The error code.' }),
    errors: Type.Array(Type.String(), {
      description: 'The problems, in sentences for the user; may be empty.',
    }),
    reference: Type.Optional(Type.String({ description: 'For a 500: the id of the log entry.' })),
    'transaction-id': Type.Optional(
      Type.Integer({
        description:
          'For QUOTATION_ALREADY_USED: the transaction that matches the request exactly.',
      }),
    ),
    'field-errors': Type.Optional(
      Type.Array(
        Type.Object({
          'required-field-id': Type.Integer({ description: 'The required field.' }),
          message: Type.String({ description: 'The problem; also one of `errors`.' }),
        }),
        { description: 'For VALIDATION_FAILED: the invalid required fields.' },
      ),
    ),
  },
  { description: 'The response of every call with an unexpected status.' },
);

interface ErrorKind {
  readonly status: number;
  readonly meaning: string;
}

/** Every error code of the API, with its status and meaning. */
export const errorCodes = {
  VALIDATION_FAILED: {
    status: 400,
    meaning: 'A key is missing, of the wrong type, or breaks a rule; see `errors`.',
  },
  INVALID_JSON: { status: 400, meaning: 'The body is not valid JSON.' },
  INVALID_PIN: { status: 400, meaning: 'The old PIN is wrong.' },
  ALREADY_REGISTERED: {
    status: 400,
    meaning:
      'The number, the e-mail address or the identity document already belongs to a customer.',
  },
  CAPTCHA_FAILED: { status: 400, meaning: 'The captcha solution is wrong, used or expired.' },
  DOCUMENT_EXPIRED: { status: 400, meaning: 'The identity document has expired.' },
  DUE_DILIGENCE_NEEDED: {
    status: 403,
    meaning:
      'The customer cannot send until their details are complete; their pending items say what is missing.',
  },
  DOCUMENT_MISSING: {
    status: 400,
    meaning: 'A required document is missing or its file was not uploaded.',
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 400,
    meaning: 'The file is not an image or a PDF, or does not match its type.',
  },
  QUOTATION_EXPIRED: { status: 400, meaning: 'The quote is no longer valid; request a new one.' },
  QUOTATION_ALREADY_USED: {
    status: 409,
    meaning: 'A transaction has already been created from this quote.',
  },
  POSSIBLE_REPEAT: {
    status: 409,
    meaning:
      'The same amount was sent to the same recipient a moment ago, and the call requires a confirmation of that.',
  },
  DECLARATION_NOT_SIGNED: {
    status: 409,
    meaning:
      'The sender has not signed the declaration in force this calendar year; sign it, then repeat the call.',
  },
  BELOW_MINIMUM_AMOUNT: { status: 400, meaning: 'The amount to send is below the minimum.' },
  ABOVE_PAYOUT_CEILING: {
    status: 400,
    meaning: 'The amount exceeds the maximum of the payout method.',
  },
  LIMIT_EXCEEDED: {
    status: 400,
    meaning:
      'The amount exceeds the remaining daily, monthly or yearly limit, or the limit for receiving.',
  },
  CORRIDOR_NOT_AVAILABLE: {
    status: 400,
    meaning: 'Country, payout method, partner and currency do not form an available corridor.',
  },
  EXCEEDS_MAXIMUM_AMOUNT: {
    status: 400,
    meaning: 'The total exceeds the maximum of the payment method.',
  },
  AUTHORISATION_ALREADY_OPEN: {
    status: 409,
    meaning: 'A payment attempt is open; the authorisation expires after some minutes.',
  },
  PAYMENT_OPTION_NOT_AVAILABLE: {
    status: 400,
    meaning: 'This payment option is not available to this customer.',
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
      'The limits cannot be raised with this identity document or these proofs, or not any further.',
  },
  UNAUTHORIZED: {
    status: 401,
    meaning: 'No credential, a wrong one, or an invalid or expired link.',
  },
  SESSION_IDLE: {
    status: 401,
    meaning:
      'The session ended because its customer did nothing for a while; `message` says so to them.',
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'The caller may not make this call, or a partner header is missing or wrong.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 403,
    meaning: 'Too many wrong PINs; the username or the redemption is locked for a while.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'It does not exist, or belongs to another customer.',
  },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The path exists, but not with this method.' },
  REQUEST_TIMEOUT: { status: 408, meaning: 'The request took too long to arrive.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    meaning: 'The Idempotency-Key was used with another body.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    meaning: 'The first call with this Idempotency-Key is still in progress.',
  },
  STATUS_CONFLICT: { status: 409, meaning: 'Not possible in the current status.' },
  CHANGED_MEANWHILE: {
    status: 409,
    meaning: 'It was changed after it was read; read it again.',
  },
  ALREADY_PENDING: {
    status: 409,
    meaning: 'A request of this kind is already open and waits for a decision.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The body or file is too large.' },
  URI_TOO_LONG: { status: 414, meaning: 'A part of the path is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is not application/json.' },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'Too many calls; try again later.' },
  HEADERS_TOO_LARGE: { status: 431, meaning: 'The request headers are too large.' },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    meaning: 'An internal error; the reference is also in the log.',
  },
  NOT_IMPLEMENTED: { status: 501, meaning: 'Agreed but not implemented.' },
  STORAGE_FULL: { status: 503, meaning: 'There is currently no room for another document.' },
  TEMPORARILY_UNAVAILABLE: {
    status: 503,
    meaning:
      'The server cannot reach its database, or too many files are waiting to be scanned. A creation may or may not have been stored: repeat it with its Idempotency-Key.',
  },
  PARTNER_UNAVAILABLE: { status: 502, meaning: 'A payment partner did not respond or refused.' },
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
const inSession: readonly ErrorCode[] = ['SESSION_IDLE'];
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
      ...(/customer/.test(call.caller) ? inSession : []),
      ...(call.body ? withBody : []),
      ...(call.creates ? creating : []),
      ...(call.planned ? planned : []),
      ...(call.errors ?? []),
    ]),
  ];
}
