import type { Call } from './call.ts';
import * as authentication from './calls/authentication.ts';
import * as configuration from './calls/configuration.ts';
import * as limits from './calls/limits.ts';
import * as payments from './calls/payments.ts';
import * as quotations from './calls/quotations.ts';
import * as reference from './calls/reference.ts';
import * as transactions from './calls/transactions.ts';

export type {
  AnswerOf,
  Area,
  BodyOf,
  Call,
  Caller,
  Method,
  ParamsOf,
  PartnerHeaders,
  QueryOf,
} from './call.ts';
export { commonErrorCodes, ErrorBody, type ErrorCode, errorCodes } from './errors.ts';
export {
  headerChoices,
  IdempotencyHeaders,
  idempotencyKeyHeader,
  PagingHeaders,
  totalRecordsHeader,
} from './headers.ts';

const areas = [
  authentication,
  configuration,
  limits,
  payments,
  quotations,
  reference,
  transactions,
];

function isCall(value: object): value is Call {
  return 'method' in value && 'path' in value;
}

/** Every call of the documents. */
export const allCalls: readonly Call[] = areas.flatMap((area) =>
  Object.values(area).filter(isCall),
);

/** Every call of the documents by its id. */
export const calls: Readonly<Record<string, Call>> = Object.fromEntries(
  allCalls.map((call) => [call.id, call]),
);
