import type { TSchema } from 'typebox';
import type { Call } from './call.ts';
import * as authentication from './calls/authentication.ts';
import * as beneficiaries from './calls/beneficiaries.ts';
import * as chat from './calls/chat.ts';
import * as configuration from './calls/configuration.ts';
import * as declarations from './calls/declarations.ts';
import * as documents from './calls/documents.ts';
import * as inbound from './calls/inbound.ts';
import * as limits from './calls/limits.ts';
import * as messages from './calls/messages.ts';
import * as payments from './calls/payments.ts';
import * as quotations from './calls/quotations.ts';
import * as redemption from './calls/redemption.ts';
import * as reference from './calls/reference.ts';
import * as registration from './calls/registration.ts';
import * as transactions from './calls/transactions.ts';
import { compareTexts } from './compare-texts.ts';

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

import { ErrorBody } from './errors.ts';
import { CapturedField, Choice, RequiredField, UploadUrl } from './shapes.ts';

export { type ErrorBody, type ErrorCode, errorCodes, errorCodesOf } from './errors.ts';
export {
  headerChoices,
  IdempotencyHeaders,
  idempotencyKeyHeader,
  PagingHeaders,
  totalRecordsHeader,
} from './headers.ts';

/** The areas in the order of the OpenAPI document. */
const areas = [
  authentication,
  registration,
  reference,
  beneficiaries,
  quotations,
  transactions,
  inbound,
  redemption,
  limits,
  payments,
  documents,
  declarations,
  chat,
  messages,
  configuration,
];

function isCall(value: object): value is Call {
  return 'caller' in value && 'path' in value;
}

/** Every documented call, by area and then by path. */
export const allCalls: readonly Call[] = areas.flatMap((area) =>
  Object.values(area)
    .filter(isCall)
    .sort((a, b) => compareTexts(a.path, b.path) || compareTexts(a.method, b.method)),
);

/** The shapes with a name in the OpenAPI document and in the apps' types. */
export const namedShapes: Readonly<Record<string, TSchema>> = {
  ErrorBody,
  CapturedField,
  Choice,
  RequiredField,
  UploadUrl,
  ...Object.fromEntries(
    areas
      .flatMap((area) => Object.entries(area).filter(([, value]) => !isCall(value)))
      .sort(([a], [b]) => compareTexts(a, b)),
  ),
};

type CallsIn<M> = { readonly [K in keyof M as M[K] extends Call ? K : never]: M[K] };

/** Every call by its id, with its exact types. */
export type CallsById = CallsIn<typeof authentication> &
  CallsIn<typeof registration> &
  CallsIn<typeof reference> &
  CallsIn<typeof beneficiaries> &
  CallsIn<typeof quotations> &
  CallsIn<typeof transactions> &
  CallsIn<typeof inbound> &
  CallsIn<typeof redemption> &
  CallsIn<typeof limits> &
  CallsIn<typeof payments> &
  CallsIn<typeof documents> &
  CallsIn<typeof declarations> &
  CallsIn<typeof chat> &
  CallsIn<typeof messages> &
  CallsIn<typeof configuration>;

export type CallId = keyof CallsById;

/** Every documented call by its id. */
export const calls = Object.fromEntries(
  allCalls.map((call) => [call.id, call]),
) as unknown as CallsById;
