import { retrieveLimit } from '@thumela/contract/calls/limits.ts';
import { limitState } from '@thumela/rules/limits.ts';
import { parseCents, toAmount } from '@thumela/rules/money.ts';
import { invalid, notFound } from '../errors.ts';
import { type Implementation, implement } from '../http/implement.ts';
import { ownRegistration } from '../http/registration.ts';
import type { Services } from '../services.ts';
import { limitedCustomers } from './read.ts';
import { type LimitedCustomer, limitsOf, used } from './usage.ts';

/** Send limits (2§7). */
export function limitRoutes(services: Services): Implementation[] {
  const read = limitedCustomers(services.database);
  return [
    implement(retrieveLimit, async ({ caller, query }) => {
      const registrationId = ownRegistration(caller, query['registration-id']);
      const amount = amountAsked(query.amount);
      return limitsLeft(services, await read(registrationId), amount);
    }),
  ];
}

function amountAsked(amount: string | number | undefined): bigint {
  if (amount === undefined || amount === '') return 0n;
  const cents = parseCents(amount);
  if (cents === undefined) throw invalid(['Amount must be a number']);
  if (cents < 0n) throw invalid(['Amount cannot be negative']);
  return cents;
}

/** What is left of a customer's daily and monthly limits, and whether `amount` cents still fit. */
function limitsLeft(services: Services, customer: LimitedCustomer | undefined, amount: bigint) {
  if (!customer) throw notFound('The registration');
  const state = limitState(limitsOf(services.reference.now, customer), used(customer), amount);
  return {
    'daily-limit-reached': state.dailyReached,
    'daily-limit-remaining': toAmount(state.dailyRemaining),
    'monthly-limit-reached': state.monthlyReached,
    'monthly-limit-remaining': toAmount(state.monthlyRemaining),
  };
}
