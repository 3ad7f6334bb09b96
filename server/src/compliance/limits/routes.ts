import {
  checkInboundLimit,
  checkSelfToSelfLimit,
  listInboundDocumentTypes,
  retrieveLimit,
} from '@thumela/contract/calls/limits.ts';
import { limitState } from '@thumela/rules/money/limits.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { amountParam, neededAmount } from '../../platform/http/amount-param.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { ownRegistration } from '../../platform/http/registration.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { inboundReader } from '../../receiving/orders/service.ts';
import { refuseOtherType, requireIdType, selfToSelfView, tierView } from './inbound-checks.ts';
import { limitUsageReader } from './read.ts';
import { customerLimits, type LimitedCustomer, toPeriods } from './usage.ts';

/** Calls for a customer's send limits, and for the requirements of received money. */
export function limitRoutes(services: Services): Implementation[] {
  const read = limitUsageReader(services.database);
  return [
    implementCall(retrieveLimit, async ({ caller, query }) => {
      const registrationId = ownRegistration(caller, query['registration-id']);
      const amount = amountParam(query.amount, { allowZero: true }) ?? 0n;
      return limitsLeft(services, await read(registrationId), amount);
    }),
    implementCall(checkInboundLimit, async ({ query }) => {
      refuseOtherType(query.type);
      const idType = requireIdType(query['id-type']);
      return tierView(services.reference.now, idType, neededAmount(query['beneficiary-amount']));
    }),
    implementCall(checkSelfToSelfLimit, async ({ caller, query, raw }) => {
      const asked = { idType: requireIdType(query['id-type']), amount: neededAmount(query.amount) };
      const known = caller.kind === 'customer' ? caller.registrationId : undefined;
      const received =
        known === undefined
          ? undefined
          : await inboundReader(services.database).receivedFromOneself(known);
      const { say } = languageOf(raw);
      return selfToSelfView(services.reference.now, {
        ...asked,
        ...(received && { received }),
        say,
      });
    }),
    implementCall(listInboundDocumentTypes, async ({ query }) =>
      services.reference.now
        .documentTypesOf(query['document-purpose'])
        .filter(({ active }) => active)
        .map(({ id, type, active }) => ({ id, type, active })),
    ),
  ];
}

/** A customer's remaining daily and monthly limits, and whether `amount` cents still fit (HOME-11). */
function limitsLeft(services: Services, customer: LimitedCustomer | undefined, amount: bigint) {
  if (!customer) throw notFound('registration');
  const sent = toPeriods(customer);
  const state = limitState(customerLimits(services.reference.now, customer), sent, amount);
  return {
    'daily-limit-reached': state.dailyReached,
    'daily-limit-remaining': toAmount(state.dailyRemaining),
    'monthly-limit-reached': state.monthlyReached,
    'monthly-limit-remaining': toAmount(state.monthlyRemaining),
    'daily-limit-used': toAmount(sent.day),
    'monthly-limit-used': toAmount(sent.month),
  };
}
