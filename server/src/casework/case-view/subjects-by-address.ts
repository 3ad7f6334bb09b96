import { normaliseUsername } from '@thumela/rules/identity/cellphone.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { CaseRow } from '../cases/service.ts';
import type { Found } from './case-subjects.ts';

type Subject = Pick<CaseRow, 'subject' | 'facts'>;

/**
 * Finds the customer of an undelivered message or a contact message by its address. The recipient of an order is not
 * a customer before their request is approved, but the message names its order.
 */
export async function reachedBy({ db }: Handle, { subject, facts }: Subject): Promise<Found> {
  const addresses = listAddresses({ subject, facts });
  if (addresses.length === 0) return {};
  const customer = await db
    .selectFrom('customers')
    .select('id as customerId')
    .where((where) => where.or([where('msisdn', 'in', addresses), where('email', 'in', addresses)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (customer) return customer;
  if (!/^\d{1,18}$/.test(String(facts.message))) return {};
  const message = await db
    .selectFrom('messages')
    .select('inbound_transaction_id as orderId')
    .where('id', '=', BigInt(String(facts.message)))
    .executeTakeFirst();
  return message?.orderId ? { orderId: message.orderId } : {};
}

/** Numbers and e-mail addresses in the form of customer records. */
function listAddresses({ subject, facts }: Subject): string[] {
  const [, recipient] = /^recipient:(?:SMS|EMAIL):(.+)$/.exec(subject) ?? [];
  const given = subject.startsWith('letter:') ? [facts.email, facts.phone] : [recipient];
  return given.flatMap((one) => (typeof one === 'string' ? [normaliseUsername(one)] : []));
}
