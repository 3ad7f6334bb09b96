import { retrieveLimit } from '@thumela/contract/calls/limits.ts';
import { limitState } from '@thumela/rules/limits.ts';
import { parseCents, toAmount } from '@thumela/rules/money.ts';
import { invalid, notFound } from '../errors.ts';
import { type Implementation, implement } from '../http/implement.ts';
import { ownRegistration } from '../http/registration.ts';
import type { Services } from '../services.ts';
import { type LimitedCustomer, limitsOf, USAGE, used } from './usage.ts';

/** Send limits (2§7). */
export function limitRoutes(services: Services): Implementation[] {
  return [
    implement(retrieveLimit, async ({ caller, query }) => {
      const registrationId = ownRegistration(caller, query['registration-id']);
      return limitsLeft(services, registrationId, amountAsked(query.amount));
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

const READ_LIMIT = `
select c.tier, c.id_type, ${USAGE}
from customers c left join customer_totals t on t.registration_id = c.registration_id
where c.registration_id = $1`;

/** What is left of a customer's daily and monthly limits, and whether `amount` cents still fit. */
async function limitsLeft(services: Services, registrationId: bigint, amount: bigint) {
  const { rows } = await services.database.client.query<LimitedCustomer>({
    name: 'read-limit',
    text: READ_LIMIT,
    values: [registrationId],
  });
  const [customer] = rows;
  if (!customer) throw notFound('The registration');
  const state = limitState(limitsOf(services.reference.now, customer), used(customer), amount);
  return {
    'daily-limit-reached': state.dailyReached,
    'daily-limit-remaining': toAmount(state.dailyRemaining),
    'monthly-limit-reached': state.monthlyReached,
    'monthly-limit-remaining': toAmount(state.monthlyRemaining),
  };
}
