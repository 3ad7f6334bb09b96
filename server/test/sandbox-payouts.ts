import { sql } from 'kysely';
import type { Services } from '../src/app/services.ts';
import type { PayoutInstruction } from '../src/integrations/payouts/partner.ts';
import { followMoments } from '../src/integrations/payouts/sandbox/automatic-actions.ts';
import { deliverNotice } from '../src/integrations/payouts/sandbox/delivery.ts';

/** Timestamp columns of the sandbox partner's records. */
type Moment = 'accepts_at' | 'pays_at' | 'returns_at' | 'expires_at';

/** An order to a bank account for an unknown payout. */
export const createInstruction = (more: Partial<PayoutInstruction> = {}): PayoutInstruction => ({
  payoutId: '1',
  reference: '7000000000000001',
  method: 'BANK',
  partner: '63',
  amount: '100.00',
  currency: 'ZMW',
  recipient: { firstName: 'Mutale', lastName: 'Phiri', fields: [{ name: '34', value: '0011' }] },
  sender: { firstName: 'Nomvula', lastName: 'Khumalo', details: {} },
  collectionPin: null,
  expiresAt: null,
  ...more,
});

/** The sandbox's record of a payout. */
export const entryOf = ({ database }: Pick<Services, 'database'>, payoutId: bigint | string) =>
  database.db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('payout_id', '=', String(payoutId))
    .executeTakeFirstOrThrow();

/** Lets a timestamp of the record pass, and runs the sandbox. */
export async function letCome(
  services: Pick<Services, 'database'>,
  payoutId: bigint | string,
  moment: Moment,
): Promise<void> {
  await services.database.db
    .updateTable('sandbox_payouts')
    .set({ [moment]: sql<Date>`now()` })
    .where('payout_id', '=', String(payoutId))
    .where(moment, 'is not', null)
    .execute();
  await followMoments(services);
}

/** Pending notifications of a payout, in the order in which they are sent, with the seconds each waits. */
export async function waitingNotices(
  { database }: Pick<Services, 'database'>,
  payoutId: bigint | string,
): Promise<{ id: string; state: string; seconds: number }[]> {
  const { rows } = await sql<{ id: string; state: string; seconds: number }>`
    select n.id, n.body::jsonb #>> '{data,state}' as state,
      extract(epoch from j.start_after - j.created_on)::float8 as seconds
    from pgboss.job j join sandbox_notices n on n.id = j.data ->> 'id'
    where j.name = 'sandbox-notice' and n.payout_id = ${String(payoutId)}
    order by j.start_after, n.number`.execute(database.db);
  return rows;
}

/** Sends the pending notifications of a payout in order, as a worker would. */
export async function sendNotices(services: Services, payoutId: bigint | string): Promise<void> {
  for (const { id } of await waitingNotices(services, payoutId)) await deliverNotice(services, id);
  await sql`delete from pgboss.job where name = 'sandbox-notice' and data ->> 'id' in (
    select id from sandbox_notices where payout_id = ${String(payoutId)})`.execute(
    services.database.db,
  );
}
