import { transferLines } from '../src/ledger/journal/postings.ts';
import { journalService } from '../src/ledger/journal/service.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import type { PreparedDatabase } from './prepared.ts';

let document = 1_000n;

/** Money in the books of one of our bank accounts, in hundredths of its currency. */
export async function fillBankAccount(
  { database }: Pick<PreparedDatabase, 'database'>,
  account: string,
  { cents, currency }: { cents: bigint; currency: string },
): Promise<void> {
  document += 1n;
  const source = `demo:${document}` as const;
  await withTransaction(database, (handle) =>
    journalService(handle).post({
      ...{ event: 'PARTNER_CHARGED', subject: source, document: source, actor: 'operator:Ann' },
      lines: transferLines(
        { account: 'BANK', subAccount: account, currency },
        { account: 'PARTNER_CHARGES', subAccount: account, currency },
        cents,
      ),
    }),
  );
}

/** A channel with the currencies that its routes pay out. */
export async function addChannel(
  { owner }: Pick<PreparedDatabase, 'owner'>,
  name: string,
  currencies: readonly string[],
): Promise<void> {
  await owner.pool.query(
    'insert into payout_channels (name, label) values ($1, $1) on conflict do nothing',
    [name],
  );
  await owner.pool.query(
    `insert into payout_routes (payout_partner_id, currency, channel, priority)
     select (select min(id) from payout_partners), currency, $1, 1 from unnest($2::text[]) currency`,
    [name, currencies],
  );
}
