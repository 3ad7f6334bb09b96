import { Webhook } from 'standardwebhooks';
import { findBehaviour } from '../../../../src/integrations/payouts/generic/reference-server/sentinels.ts';
import type { StoredPayout } from '../../../../src/integrations/payouts/generic/reference-server/store.ts';
import { chooseRecent } from '../model.ts';
import { NOTICE_SECRET, PARTNERS, type Scene } from '../scene.ts';
import type { Kind, Picks } from './command.ts';

const UNDER_WAY = new Set(['ACCEPTED', 'READY']);

/** Payouts that the partner has not ended, or paid and will return. */
export const openOrders = (scene: Scene, index: number): StoredPayout[] =>
  (scene.books[index]?.book.store.list() ?? []).filter(
    ({ payout, order }) =>
      UNDER_WAY.has(payout.state) ||
      (payout.state === 'PAID' && findBehaviour(order.amount.value) === 'RETURN'),
  );

/** Ends a payout; its notices are delivered meanwhile, and again until they are accepted. */
async function settlePayout(scene: Scene, [a, b]: Picks): Promise<void> {
  const index = b % PARTNERS.length;
  const open = openOrders(scene, index);
  if (open.length > 0) void scene.books[index]?.settle(chooseRecent(open, a).payout.id);
}

/** Repeats an earlier notice, so some are late, out of order, or about money that has come back since. */
async function repeatNotice(scene: Scene, [a, b]: Picks): Promise<void> {
  const index = b % PARTNERS.length;
  const known = scene.books[index]?.book.store.list().flatMap(({ notices }) => notices) ?? [];
  if (known.length === 0) return;
  const { id, payout } = chooseRecent(known, a);
  const body = JSON.stringify({ type: 'payout', timestamp: payout.at, data: payout });
  const { status } = await scene.client.send(() => {
    const now = new Date();
    return {
      ...{ method: 'POST', path: `/webhooks/payouts/${PARTNERS[index]}`, body },
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(NOTICE_SECRET).sign(id, now, body),
      },
    };
  });
  if (status >= 300) scene.findings.push(`A notice of payout ${payout.id} was answered ${status}`);
}

/** Acts of the payout partners. */
export const PAYOUTS: readonly Kind[] = [
  { name: 'settle a payout', weight: 6, may: () => true, act: settlePayout },
  { name: 'repeat a notice of a payout', weight: 1, may: () => true, act: repeatNotice },
];
