import { randomUUID } from 'node:crypto';
import { chooseActive, chooseRecent, type KnownOrder } from '../model.ts';
import type { Request } from '../persistent-client.ts';
import type { Scene } from '../scene.ts';
import type { Kind, Picks } from './command.ts';
import { ENDINGS } from './endings.ts';

interface Staged {
  accepted: { id: number; reference: string; status: string; 'collection-pin'?: string | null }[];
  rejected: unknown[];
}

/** Stages an order, or stages it again, which must lead to the same one. */
async function stageRow(
  scene: Scene,
  { row, recipient, cents }: Pick<KnownOrder, 'row' | 'recipient' | 'cents'>,
): Promise<void> {
  const { client, history, model, partnerKey, findings } = scene;
  const reference = String(row.reference);
  const act = history.begin({
    ...{ who: 'remittance-partner', what: 'stage', about: `order:${reference}`, key: reference },
    requested: { cents: String(cents) },
  });
  const { status, body } = await client.send<Staged>(
    {
      ...{ method: 'POST', path: '/partner/inbound-orders', body: { orders: [row] } },
      headers: { authorization: `Bearer ${partnerKey}` },
    },
    act,
  );
  const [order] = body.accepted ?? [];
  if (status !== 200 || !order) {
    findings.push(`${reference} was not staged: ${status} ${JSON.stringify(body)}`);
    return;
  }
  act.answered = { id: order.id, pin: order['collection-pin'] ?? null };
  const pin = order['collection-pin'];
  if (pin && !model.orders.some(({ id }) => id === order.id)) {
    model.orders.push({ reference, id: order.id, pin, cents, recipient, row });
  }
}

async function stageOrder(scene: Scene, [a, b, c]: Picks): Promise<void> {
  const { model } = scene;
  const recipient = chooseActive(model, a);
  const cents = BigInt(`${300 + (b % 2_500)}${ENDINGS[b % ENDINGS.length]}`);
  const account = { 'account-number': '1300000002', 'branch-code': '470010' };
  const row = {
    reference: `P1-${model.next()}-${c}`,
    sender: { 'first-name': 'Grace', 'last-name': 'Moyoza', country: 'GB' },
    recipient: { 'first-name': 'Lerato', 'last-name': 'Mokoena', msisdn: recipient.username },
    amount: (Number(cents) / 100).toFixed(2),
    payout: c % 2 === 0 ? { type: 'BANK_ACCOUNT', ...account } : { type: 'CASH_VOUCHER' },
    'sender-type': 'OTHER',
  };
  await stageRow(scene, { row, recipient, cents });
}

const stageAgain = (scene: Scene, [a]: Picks): Promise<void> =>
  stageRow(scene, chooseRecent(scene.model.orders, a));

async function withdrawOrder(
  { client, history, model, partnerKey }: Scene,
  [a]: Picks,
): Promise<void> {
  const { id, reference } = chooseRecent(model.orders, a);
  const act = history.begin({
    ...{
      who: 'remittance-partner',
      what: 'withdraw-order',
      about: `order:${reference}`,
      requested: {},
    },
  });
  const { status, body } = await client.send<{ status: string }>(
    {
      ...{ method: 'POST', path: `/partner/inbound-orders/${id}/cancel` },
      headers: { authorization: `Bearer ${partnerKey}` },
      body: { reason: 'The sender requested it.' },
    },
    act,
  );
  if (status === 200) act.answered = { status: body.status };
}

interface Redeemed {
  readonly id: number;
  readonly status: string;
}

/** Redeems an order by its PIN; sometimes with two requests at once. */
async function redeemOrder(scene: Scene, [a, b]: Picks): Promise<void> {
  const order = chooseRecent(scene.model.orders, a);
  const { recipient, pin } = order;
  const query = `registration-id=${recipient.registrationId}&collection-pin=${pin}`;
  const path = `/api/transactions/inbound/lookup?${query}`;
  const found = await scene.client.send({ method: 'GET', path, headers: recipient.headers });
  if (found.status !== 200) return;
  const keys = b % 4 === 0 ? [randomUUID(), randomUUID()] : [randomUUID()];
  await Promise.all(keys.map((key) => requestOrder(scene, order, key)));
}

async function requestOrder(
  { client, history }: Scene,
  order: KnownOrder,
  key: string,
): Promise<void> {
  const { recipient, id, reference } = order;
  const act = history.begin({
    ...{ who: `customer:${recipient.registrationId}`, what: 'redeem', key },
    ...{ about: `order:${reference}`, requested: { pin: order.pin } },
  });
  const request: Request = {
    method: 'POST',
    path: '/api/transactions/inbound?reporting-declaration-version=1',
    headers: { ...recipient.headers, 'idempotency-key': key },
    body: {
      ...{ 'registration-id': recipient.registrationId, 'transaction-id': id },
      'captured-fields': [],
    },
  };
  const { status, body } = await client.send<Redeemed>(request, act);
  if (status === 200) act.answered = { id: body.id };
  else if (act.unanswered === 0)
    act.answered = { code: (body as { 'error-code'?: string })['error-code'] };
}

const anyOrder: Pick<Kind, 'may'> = { may: ({ orders }) => orders.length > 0 };

/** Acts of remittance partners and recipients. */
export const RECEIVING: readonly Kind[] = [
  { name: 'stage an order', weight: 4, may: () => true, act: stageOrder },
  { name: 'stage it again', weight: 1, ...anyOrder, act: stageAgain },
  { name: 'withdraw an order', weight: 1, ...anyOrder, act: withdrawOrder },
  { name: 'redeem an order', weight: 5, ...anyOrder, act: redeemOrder },
];
