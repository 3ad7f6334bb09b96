import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { availableFunds, type PartnerFunds, readFunds } from '../orders/service.ts';
import { partnerEventsService } from '../partner-webhooks/service.ts';

/**
 * Compares what each partner's orders can still use with its threshold. Falling below it is announced to the partner
 * once, until the amount is above it again. Any number of workers may run it at once.
 */
export async function watchLowBalances(database: Database): Promise<void> {
  for (const funds of await readFunds(
    database,
    sql`p.low_cents is not null or p.low_since is not null`,
  )) {
    await markCrossing(database, funds);
  }
}

async function markCrossing(database: Database, funds: PartnerFunds): Promise<void> {
  const { partner, low } = funds;
  const available = availableFunds(funds);
  const isLow = low !== null && available < low;
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
