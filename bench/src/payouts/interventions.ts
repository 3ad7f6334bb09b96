import { moveEntry } from '../../../server/src/integrations/payouts/sandbox/move-entry.ts';
import { withTransaction } from '../../../server/src/platform/database/pool.ts';
import type { Channel, Place } from './place.ts';

/** Takes no orders of a channel until it is ended: they fail without an answer, while its book continues to pay. */
export async function startOutage({ owner }: Place, channel: Channel): Promise<void> {
  await owner.query(`
    create function bench_outage() returns trigger language plpgsql as $$
    begin raise exception 'The channel is down.'; end $$;
    create trigger bench_outage before insert on sandbox_payouts
      for each row when (new.channel = '${channel}') execute function bench_outage()`);
}

export async function endOutage({ owner }: Place): Promise<void> {
  await owner.query('drop function bench_outage cascade');
}

/** Lets the days pass after which money is returned: uncollected, or sent to a closed account. */
export async function returnMoney({ owner }: Place): Promise<void> {
  await owner.query('update sandbox_payouts set returns_at = now() where returns_at is not null');
}

/** Accepts and pays by hand what a partner does not by itself. */
export async function payByHand({ owner, database }: Place): Promise<void> {
  const { rows } = await owner.query<{ channel: string; payout_id: string; ready: boolean }>(
    `select channel, payout_id, body ->> 'collectionPin' is not null as ready from sandbox_payouts
     where state = 'SENT' and accepts_at is null`,
  );
  for (const { channel, payout_id: payoutId, ready } of rows) {
    await withTransaction(database, async (handle) => {
      const key = { channel, payoutId };
      await moveEntry(handle, key, ready ? 'READY' : 'ACCEPTED');
      await moveEntry(handle, key, 'PAID');
    });
  }
}
