import { sql } from 'kysely';
import type { PaymentKind } from '../../integrations/payments/partner.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** An authorisation that is over here, and is to be ended at its partner. */
export interface AuthorisationToEnd {
  id: bigint;
  option: PaymentKind;
  partner_reference: string | null;
  /**
   * Whether there is nothing to cancel: the partner accepted the cancellation before, or its payment is recorded.
   */
  is_settled: boolean;
  /** Opened so long ago that its partner will not decide about it. */
  is_old: boolean;
}

/**
 * Claims at most `most` authorisations that are to be ended at their partners, and sets when each is due again: in
 * a minute, then in twice as long, in an hour at most. Other processes do not get them meanwhile.
 *
 * @param only the id of the one that is taken, if it is due
 */
export async function claimToEnd(
  { db }: Handle,
  most: number,
  only: bigint | null = null,
): Promise<AuthorisationToEnd[]> {
  const { rows } = await sql<AuthorisationToEnd>`
    update payment_authorisations
    set asked = asked + 1,
        ask_at = now() + make_interval(secs => least(60 * 2 ^ least(asked, 10), 3600))
    where id = any (array(
      select id from payment_authorisations
      where ask_at <= now() and (${only}::bigint is null or id = ${only})
      order by ask_at limit ${most} for update skip locked))
    returning id, option, partner_reference,
      canceled_at is not null or exists (select from payments
        where payments.option = payment_authorisations.option
          and payments.partner_reference = payment_authorisations.partner_reference) as is_settled,
      opened_at < now() - interval '3 days' as is_old`.execute(db);
  return rows;
}

/** A partner's answer about an authorisation that is over here. */
interface PartnerEnding {
  /** It accepted the cancellation. */
  canceled: boolean;
  /** The partner need not be queried again. */
  over: boolean;
}

/**
 * Stores a partner's answer. The partner is queried again when due while it is not over, or when its id of the
 * authorisation became known meanwhile.
 */
export async function settleEnding(
  { db }: Handle,
  { id, partner_reference: asked }: Pick<AuthorisationToEnd, 'id' | 'partner_reference'>,
  { canceled, over }: PartnerEnding,
): Promise<void> {
  await sql`
    update payment_authorisations
    set canceled_at = case when ${canceled}::boolean then now() else canceled_at end,
        ask_at = case
          when not ${over}::boolean or partner_reference is distinct from ${asked} then ask_at end
    where id = ${id}`.execute(db);
}
