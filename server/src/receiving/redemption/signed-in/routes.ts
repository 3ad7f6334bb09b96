import {
  lookUpInbound,
  redeemInbound,
  redeemInboundWithLimitIncrease,
} from '@thumela/contract/calls/redemption.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { possibleUploadersOf } from '../../../platform/documents/service.ts';
import { type CustomerCaller, callerName } from '../../../platform/http/caller.ts';
import { type Implementation, implementCall } from '../../../platform/http/implement.ts';
import { ownRegistration } from '../../../platform/http/registration.ts';
import { languageOf } from '../../../platform/i18n/languages.ts';
import type { Idempotency } from '../../../platform/idempotency/key.ts';
import type { SignedInRequester } from '../record-request.ts';
import { lookUp } from './look-up.ts';
import { redeemSignedIn, type SignedInRequest } from './redeem.ts';

/** Redeeming by collection PIN, for signed-in customers only (AUTHZ-12). */
export function signedInRedemptionRoutes(services: Services): Implementation[] {
  return [
    implementCall(lookUpInbound, ({ caller, query, raw }) =>
      lookUp(services, {
        asking: { caller, raw },
        asker: buildRequester(caller, query['registration-id']),
        pin: query['collection-pin'].replaceAll(/[\s-]/g, ''),
        say: languageOf(raw).say,
      }),
    ),
    implementCall(redeemInbound, (request) =>
      redeemSignedIn(services, buildSignedInRequest(request)),
    ),
    implementCall(redeemInboundWithLimitIncrease, (request) =>
      redeemSignedIn(services, buildSignedInRequest(request)),
    ),
  ];
}

type Customer = CustomerCaller & { registrationId: bigint };

const buildRequester = (caller: Customer, registrationId: number): SignedInRequester => ({
  registrationId: ownRegistration(caller, registrationId),
  name: callerName(caller),
});

/** Parameters of both submissions. */
interface Submit {
  caller: Customer;
  query: { 'reporting-declaration-version'?: number };
  body: SignedInRequest['body'];
  idempotency: Idempotency | undefined;
  raw: FastifyRequest;
}

const buildSignedInRequest = ({
  caller,
  query,
  body,
  idempotency,
  raw,
}: Submit): SignedInRequest => ({
  asker: buildRequester(caller, body['registration-id']),
  body,
  signed: query['reporting-declaration-version'],
  uploaders: possibleUploadersOf(raw),
  address: raw.ip,
  language: languageOf(raw),
  idempotency,
});
