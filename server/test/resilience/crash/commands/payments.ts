import { randomUUID } from 'node:crypto';
import { signPartnerEvent } from '../../webhooks.ts';
import { chooseRecent, type KnownNotice } from '../model.ts';
import type { Scene } from '../scene.ts';
import type { Kind, Picks } from './command.ts';

/** Delivers a notice as the payment partner does: until it is accepted. */
async function deliverNotice(
  { client, history, installation, model }: Scene,
  notice: KnownNotice,
): Promise<void> {
  const { event, payment, reference, cents, outcome } = notice;
  if (!model.notices.includes(notice)) model.notices.push(notice);
  const act = history.begin({
    ...{ who: 'payment-partner', what: 'notice', about: `payment:${payment}`, key: event },
    requested: { reference, cents: String(cents), outcome },
  });
  const data = { id: payment, reference, currency: 'ZAR', outcome, amount: Number(cents) };
  const body = JSON.stringify({ type: 'payment', data });
  const { body: answer } = await client.send<{ outcome?: string }>(() => {
    const signed = signPartnerEvent(installation.config, { id: event, body });
    return { method: 'POST', path: '/webhooks/digipay', ...signed };
  }, act);
  if (answer.outcome) act.answered = { outcome: answer.outcome };
}

const newNotice = (reference: string, cents: bigint): KnownNotice => ({
  ...{ event: `evt_${randomUUID()}`, payment: randomUUID(), reference, cents },
  outcome: 'SUCCEEDED',
});

/** Mostly the right amount; sometimes too little, under a wrong reference, or a second payment. */
async function payTransaction(scene: Scene, [a, b]: Picks): Promise<void> {
  const unpaid = scene.model.transactions.filter(({ isPaid }) => !isPaid);
  // Another actor may have paid the last one meanwhile.
  const isSecond = b % 20 === 0 || unpaid.length === 0;
  const transaction = chooseRecent(isSecond ? scene.model.transactions : unpaid, a);
  const { reference, total } = transaction;
  const isWrong = b % 15 === 1;
  if (!isWrong) transaction.isPaid = true;
  const notice =
    b % 30 === 1
      ? newNotice('4927518360927411', total)
      : newNotice(reference, isWrong ? total - 1n : total);
  const times = b % 4 === 2 ? [notice, notice] : [notice];
  await Promise.all(times.map((each) => deliverNotice(scene, each)));
}

/** Repeats an earlier notice, as the same event or as another one about the same payment. */
async function repeatNotice(scene: Scene, [a, b]: Picks): Promise<void> {
  const notice = chooseRecent(scene.model.notices, a);
  await deliverNotice(scene, b % 2 === 0 ? notice : { ...notice, event: `evt_${randomUUID()}` });
}

async function takeBack(scene: Scene, [a]: Picks): Promise<void> {
  const notice = chooseRecent(scene.model.notices, a);
  await deliverNotice(scene, { ...notice, event: `evt_${randomUUID()}`, outcome: 'FAILED' });
}

const anyNotice: Pick<Kind, 'may'> = { may: ({ notices }) => notices.length > 0 };

/** Acts of the payment partner. */
export const PAYMENTS: readonly Kind[] = [
  {
    ...{ name: 'pay', weight: 8, act: payTransaction },
    may: ({ transactions }) => transactions.some(({ isPaid }) => !isPaid),
  },
  { name: 'repeat a notice', weight: 2, ...anyNotice, act: repeatNotice },
  { name: 'take a payment back', weight: 1, ...anyNotice, act: takeBack },
];
