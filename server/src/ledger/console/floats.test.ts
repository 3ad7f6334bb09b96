import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type Entry, postEntry } from '../journal/journal.ts';

let server: RunningServer;
let treasury: SignedIn;
beforeAll(async () => {
  server = await startServer();
  treasury = await operatorCall(server, 'treasury');
});
afterAll(() => server.close());

let counter = 0;
function posted(event: Entry['event'], day: string, cents: bigint): Promise<bigint> {
  counter += 1;
  const document = `demo:${BigInt(counter)}` as const;
  const lines = [
    { account: 'PAYOUT_FLOAT', subAccount: '11', cents } as const,
    { account: 'BANK', subAccount: 'MAIN', cents: -cents } as const,
  ];
  const reason = 'As it came.';
  const entry = {
    event,
    day,
    lines,
    document,
    subject: document,
    actor: 'operator:Thandi',
    reason,
  } as const;
  return withTransaction(server.database, (handle) => postEntry(handle, entry));
}

test('settlement shows the amounts that each payout partner was given, paid out and charged, against its own statement', async () => {
  await posted('PAYOUT_PARTNER_FUNDED', '2025-03-31', 20_000n);
  await posted('PAYOUT_PARTNER_FUNDED', '2025-04-01', 50_000n);
  await posted('PAID_OUT', '2025-04-02', -10_000n);
  await posted('PARTNER_CHARGED', '2025-04-02', -100n);
  await posted('EXCHANGE_DIFFERENCE', '2025-04-02', -50n);
  await posted('CORRECTED', '2025-04-03', 7n);
  await posted('PAID_OUT', '2025-05-01', -9_999n);
  const float11 = async () =>
    (
      await treasury.call<{ floats: { partner: string }[] }>(
        'GET',
        '/console/api/books/floats?from=2025-04-01&to=2025-04-30',
      )
    ).body.floats.find(({ partner }) => partner === '11');
  const ours = {
    before: 200,
    funded: 500,
    'paid-out': 100,
    fees: 1,
    other: -0.43,
    after: 598.57,
  };
  expect(await float11()).toMatchObject(ours);
  expect(await float11()).not.toHaveProperty('said');
  const content = [
    'order_id,voucher,charged,fee,charged_currency,date,type,amount,currency',
    '900000001,V1,91.00,1.00,ZAR,2025-04-02,paid,91.00,ZAR',
    '900000001,V1,1.00,0,ZAR,2025-04-03,returned,1.00,ZAR',
  ].join('\n');
  await treasury.call('POST', '/console/api/books/statements', {
    ...{ from: '11', name: 'partner.csv', content: Buffer.from(content).toString('base64') },
  });
  expect(await float11()).toMatchObject({ ...ours, said: 91, difference: 10.5 });
});
