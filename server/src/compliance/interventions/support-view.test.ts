/** The console of roles other than compliance during a match, a freeze or a direction (decision 27). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { interventionsOn, type TestInterventions, zanele } from '../../../test/interventions.ts';
import { operatorCall } from '../../../test/operators.ts';
import { screenUnderWay } from '../holds/screening.ts';

let server: RunningServer;
let bench: TestInterventions;
beforeAll(async () => {
  server = await startServer();
  bench = await interventionsOn(server);
});
afterAll(() => server.close());

const TELLING = /sanction|match|freez|frozen|intervention|direction|report/i;

type Paid = Awaited<ReturnType<TestInterventions['paid']>>;

async function hold(sent: Paid, reason = 'Please send us your payslip.'): Promise<void> {
  const { quoted } = sent;
  await bench.compliance.call('POST', `/console/api/references/${quoted}/stop`, { reason });
}

async function match({ id }: Paid): Promise<void> {
  await bench.rows(
    `insert into sanctions_entries (full_name, listed_on)
     select concat(beneficiary_first_name, ' ', beneficiary_last_name), '2026-11-21'
     from transactions where id = $1`,
    [id],
  );
  await screenUnderWay(server.services);
}

async function freeze(sent: Paid): Promise<void> {
  await match(sent);
  const [found] = await bench.rows<{ id: bigint }>(
    "select id from cases where kind = 'SANCTIONS_MATCH' and transaction_id = $1",
    [sent.id],
  );
  await bench.desk.decide(found?.id ?? 0n, 'FREEZE', zanele);
}

const STOPS: Readonly<Record<string, (sent: Paid) => Promise<unknown>>> = {
  'a direction about the transaction': ({ quoted }) => bench.direct('transaction', quoted),
  'a direction about the customer': ({ customer }) =>
    bench.direct('customer', customer.registrationId),
  'a match': match,
  'a freeze': freeze,
};

test.each(Object.keys(STOPS))(
  'no page of the transaction or its customer names %s',
  async (reason) => {
    const sent = await bench.paid();
    await hold(sent);
    await STOPS[reason]?.(sent);
    const { id, customer } = sent;
    for (const role of ['support', 'treasury', 'admin'] as const) {
      const other = await operatorCall(server, role);
      const [found] = await bench.rows<{ id: bigint }>(
        "select id from cases where kind = 'HOLD' and transaction_id = $1",
        [id],
      );
      for (const path of [
        `/console/api/transactions/${id}`,
        `/console/api/transactions/${id}/story`,
        `/console/api/customers/${customer.customerId}`,
        `/console/api/customers/${customer.customerId}/story`,
        ...(found ? ([`/console/api/cases/${found.id}`] as const) : []),
      ] as const) {
        const { status, body } = await other.call('GET', path);
        expect([path, status]).toEqual([path, 200]);
        expect({ role, path, said: TELLING.exec(JSON.stringify(body))?.[0] }).toEqual({
          ...{ role, path, said: undefined },
        });
      }
    }
  },
);
