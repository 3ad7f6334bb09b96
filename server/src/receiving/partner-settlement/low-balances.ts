import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { availableFunds, type PartnerFunds, readFunds } from '../orders/service.ts';
import { partnerEventsService } from '../partner-webhooks/service.ts';

/**
 * Compares what each active partner's orders can still use with its threshold. Falling below it is announced to the
 * partner once, until the amount is a tenth above it: one that stays near the threshold is not notified all the time.
 * Any number of workers may run it at once.
 */
export async function watchLowBalances(database: Database): Promise<void> {
  for (const funds of await readFunds(
    database,
    sql`p.low_since is not null or (p.active and p.low_cents is not null)`,
  )) {
    await markCrossing(database, funds);
  }
}

/** The part of the threshold by which the amount exceeds it before the next fall counts. */
const MARGIN = 10n;

async function markCrossing(database: Database, funds: PartnerFunds): Promise<void> {
  const { partner, low } = funds;
  const available = availableFunds(funds);
  const isLow = low !== null && available < low;
  const isNear = low !== null && !isLow && available < low + low / MARGIN;
  if (isNear) return;
  await withTransaction(database, async (handle) => {
    const { numUpdatedRows } = await handle.db
      .updateTable('remittance_partners')
      .set({ low_since: isLow ? sql<Date>`now()` : null })
      .where('name', '=', partner)
      .where('low_since', isLow ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow();
    if (!isLow || numUpdatedRows === 0n) return;
    await partnerEventsService(handle).announceAccount(partner, {
      type: 'balance.low',
      details: { available: formatMinorPlain(available), threshold: formatMinorPlain(low) },
    });
  });
}
