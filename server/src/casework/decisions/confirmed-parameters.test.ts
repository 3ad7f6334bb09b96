import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { type OperatorsDesk, operatorsDesk } from '../../app/desk.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { moveTransaction } from '../../sending/lifecycle/lifecycle.ts';
import { casesService, type DecisionContext, toOperatorActor } from '../cases/service.ts';

let server: RunningServer;
let desk: OperatorsDesk;
const brand = { name: 'Thumela' };
beforeAll(async () => {
  server = await startServer();
  desk = operatorsDesk({ ...server.services, brand });
});
afterAll(() => server.close());

const by = (name: string, reason: string): DecisionContext => ({
  actor: toOperatorActor(name),
  reason,
});
const zanele = by('Zanele', 'It was reviewed.');
const pieter = by('Pieter', 'Reviewed again.');

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

test('two people confirm exactly the parameters that were proposed', async () => {
  const customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const { 'transaction-id': sent } = await sendMoney(
    server.url,
    customer,
    corridors.zimbabweCash,
    100,
  );
  await reportPaid(server.database, BigInt(sent));
  const subject = `transaction:${sent}`;
  const match = await withTransaction(server.database, async (handle) => {
    const hold = {
      id: BigInt(sent),
      to: 'REMITTANCE_BRAND_ON_HOLD',
      caseKind: 'SANCTIONS_MATCH',
    } as const;
    await moveTransaction(handle, {
      ...hold,
      actor: 'operator:Zanele',
      reason: 'We review it.',
      brand,
    });
    return await casesService(handle).openId({ kind: 'SANCTIONS_MATCH', subject });
  });
  await desk.decide(match ?? 0n, { decision: 'FREEZE', parameters: {} }, zanele);
  const id =
    (await withTransaction(server.database, (handle) =>
      casesService(handle).openId({ kind: 'FROZEN', subject }),
    )) ?? 0n;
  const unfreeze = (permission: string) =>
    ({ decision: 'UNFREEZE', parameters: { permission } }) as const;
  await desk.propose(id, unfreeze('Notice 12'), zanele);
  await expect(desk.decide(id, unfreeze('Notice 13'), pieter)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
    message: `Zanele proposed “Release by permission” for case ${id}. Please decide or reject that first.`,
  });
  await desk.decide(id, unfreeze('Notice 12'), pieter);
  const [ended] = await rows('select decision, decision_parameters as p from cases where id = $1', [
    id,
  ]);
  expect(ended).toEqual({ decision: 'UNFREEZE', p: { permission: 'Notice 12' } });
  const audited = await rows<{ details: object }>(
    `select details from audit_entries where subject = $1 and action in ('case.proposed', 'case.decided') order by id`,
    [`case:${id}`],
  );
  expect(audited.map(({ details }) => details)).toEqual(
    [zanele, pieter].map(({ reason }) => ({
      ...{ decision: 'UNFREEZE', parameters: { permission: '[redacted]' }, reason },
    })),
  );
});
