import type { Place } from './place.ts';

/** Work that is left. */
export interface Progress {
  /** Payouts that are neither paid nor over. */
  open: number;
  /** Open ones that end only by hand or after days. */
  waiting: number;
  /** Payouts of the books that act by themselves, apart from returns. */
  acting: number;
  /** Returns to come. */
  returning: number;
  /** Notices that were not delivered. */
  notices: number;
}

const READ = `
select
  (select count(*) from payouts where state in ('OPEN', 'SENT', 'ACCEPTED', 'READY'))::int as open,
  (select count(*) from payouts p join sandbox_payouts b on b.payout_id = p.id::text and b.channel = p.sent_through
   where p.state in ('SENT', 'ACCEPTED', 'READY') and b.accepts_at is null and b.pays_at is null
     and (b.state = 'SENT' or b.returns_at is not null))::int as waiting,
  (select count(*) from sandbox_payouts where least(accepts_at, pays_at) is not null)::int as acting,
  (select count(*) from sandbox_payouts where returns_at is not null)::int as returning,
  (select count(*) from pgboss.job where name = 'sandbox-notice' and state < 'completed')::int as notices`;

export async function readProgress({ owner }: Place): Promise<Progress> {
  const { rows } = await owner.query<Progress>(READ);
  if (!rows[0]) throw new Error('There is no progress.');
  return rows[0];
}
