import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDesk } from '../../../../test/desk.ts';
import { addAccounts, ann, ben } from '../../../../test/exchange.ts';
import { addFloat } from '../../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { fillBankAccount } from '../../../../test/prefunding.ts';
import { prefundingDesk } from '../../../../test/prefunding-orders.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { transferLines } from '../../../ledger/journal/service.ts';
import { readFloatBalances } from '../../float-balances/service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('money that a channel gives back leaves its float by suspense, a write-off and a correction of two people', async () => {
  const orders = prefundingDesk(server);
  const desk = testDesk({ ...server, brand: { name: 'Thumela' } });
  await addAccounts(server);
  await fillBankAccount(server, 'DOLLARS', { cents: 1_000_000n, currency: 'USD' });
  const float = await addFloat(server, { channel: 'wallets', currency: 'USD', cents: 0n });
  const order = await orders.agree({
    ...{ floatId: float, bankAccount: 'DOLLARS', amountCents: 50_000n },
  });
  const usd = { account: { account: '9988776655', currency: 'USD' } };
  await orders.bankSays({ ...usd, words: `Out ${order.reference}`, cents: -50_000n });
  await orders.act((of) => of.recordArrival(order.id, ann));

  const line = await orders.bankSays({ ...usd, words: 'Payment from wallets', cents: 20_000n });
  await orders.propose(line, 'suspense');
  await orders.confirm(line);
  const { rows } = await server.owner.pool.query<{ id: bigint }>(
    `select id from cases where kind = 'SUSPENSE' and state = 'OPEN'`,
  );
  const suspense = rows[0]?.id ?? 0n;
  await desk.propose(suspense, 'WRITE_OFF', ann);
  await desk.decide(suspense, 'WRITE_OFF', ben);
  const correction = await desk.correct(
    {
      lines: transferLines(
        { account: 'WRITE_OFFS', currency: 'USD' },
        { account: 'PAYOUT_FLOAT', subAccount: 'wallets', currency: 'USD' },
        20_000n,
      ),
    },
    ann,
  );
  await desk.decide(correction, 'POST', ben);

  const [balance] = await readFloatBalances(server.database, { ids: [float] });
  expect(balance?.availableCents).toBe(30_000n);
  const written = await server.owner.pool.query(
    `select coalesce(sum(amount_cents), 0)::integer as cents from journal_lines
     where account = 'WRITE_OFFS' and currency = 'USD'`,
  );
  expect(written.rows).toEqual([{ cents: 0 }]);
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});
