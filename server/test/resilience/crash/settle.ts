import { setTimeout as pause } from 'node:timers/promises';
import { JOBS_SCHEMA } from '../../../src/platform/database/migrate.ts';
import { openOrders } from './commands/payouts.ts';
import { PARTNERS, type Scene } from './scene.ts';

/** Milliseconds between looks, and until waiting is given up. */
const LOOK = 200;
const PATIENCE = 120_000;

const LEFT = `select
  (select count(*) from payouts where due_at is not null)::int as payouts,
  (select count(*) from messages where status = 'QUEUED')::int as messages,
  (select count(*) from ${JOBS_SCHEMA}.job where state in ('created', 'active', 'retry'))::int as jobs`;

/**
 * Work that a killed worker had claimed is due once its claim has ended, and a repeat after its pause. An order that is
 * to be stopped and whose request was lost counts as stopped after five minutes, because it might arrive until then.
 * This moves all of them up, so that a run does not wait for them.
 */
const MOVE_UP = [
  `update payouts set stop_asked_at = stop_asked_at - interval '6 minutes'
    where state = 'SENT' and stop_asked_at > now() - interval '6 minutes'`,
  `update payouts set due_at = now() where due_at > now()`,
  `update messages set due_at = now() where status = 'QUEUED' and due_at > now()`,
  `update ${JOBS_SCHEMA}.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1s' where state = 'active'`,
];

/**
 * Lets the partners end every payout, and waits until nothing is left to be sent or queried. The rules find anything
 * that does not end in two minutes.
 */
export async function settleAll(scene: Scene): Promise<void> {
  const { owner } = scene.installation;
  await scene.installation.waitUntilComplete();
  let quiet = 0;
  for (const until = Date.now() + PATIENCE; quiet < 3 && Date.now() < until; await pause(LOOK)) {
    for (const statement of MOVE_UP) await owner.pool.query(statement);
    const open = PARTNERS.flatMap((_, index) =>
      openOrders(scene, index).map(({ payout }) => scene.books[index]?.settle(payout.id)),
    );
    await Promise.all(open);
    const { rows } = await owner.pool.query<Record<string, number>>(LEFT);
    const left = Object.values(rows[0] ?? {}).reduce((sum, each) => sum + each, 0);
    quiet = open.length + left === 0 ? quiet + 1 : 0;
  }
}
