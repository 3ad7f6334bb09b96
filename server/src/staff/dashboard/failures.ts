import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { dayOf, isSince } from './since.ts';

/**
 * Services of partners: paying out, collecting payments, delivering messages, receiving webhooks about their
 * orders.
 */
export const services = ['PAYOUTS', 'PAYMENTS', 'MESSAGES', 'EVENTS'] as const;
export type Service = (typeof services)[number];

/**
 * Attempts and failures per partner: payouts that were refused or returned, payments that their partner would
 * not open or reported as failed, undeliverable messages, and webhooks that a partner never accepted.
 */
export const failuresCounted = (first: IsoDate) => sql`
select day, figure, partner, 'ZAR', count, 0 from (
  select ${dayOf('opened_at')} as day, 'PAYOUTS' as service, partner, count(*) as all_,
    count(*) filter (where state in ('FAILED', 'RETURNED')) as failed
  from payouts where ${isSince('opened_at', first)} group by 1, 3
  union all
  select day, 'PAYMENTS', partner, sum(opened), sum(failed) from (
    select ${dayOf('opened_at')} as day, option as partner, count(*) as opened,
      count(*) filter (where status = 'CLOSED' and partner_reference is null) as failed
    from payment_authorisations where ${isSince('opened_at', first)} group by 1, 2
    union all
    select ${dayOf('received_at')}, partner, 0, count(*)
    from webhook_events where ${isSince('received_at', first)} and type = 'FAILED' group by 1, 2) p
  group by 1, 3
  union all
  select ${dayOf('created_at')}, 'MESSAGES', channel, count(*), count(*) filter (where status in ('FAILED', 'UNDELIVERABLE'))
  from messages where ${isSince('created_at', first)} group by 1, 3
  union all
  select ${dayOf('happened_at')}, 'EVENTS', remittance_partner, count(*), count(*) filter (where state = 'GIVEN_UP')
  from partner_events where ${isSince('happened_at', first)} group by 1, 3) f,
  lateral (values (service, all_), (service || '_FAILED', failed)) v (figure, count)`;
