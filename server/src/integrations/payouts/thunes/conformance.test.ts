import { LosslessNumber } from 'lossless-json';
import { describePayoutPartner } from '../../../../test/payout-conformance/suite.ts';
import { createThunes, WEBHOOK_SECRET } from '../../../../test/thunes.ts';
import type { ArrivedNotice, PayoutInstruction } from '../partner.ts';
import { toExternalId } from './report.ts';
import { walletOrder } from './sandbox/sample-order.ts';
import { amountOfCode } from './sandbox/sentinels.ts';
import { CREDENTIALS, startThunes, type ThunesStandIn } from './sandbox/stand-in.ts';

/** Amounts and what the stand-in does with a payout of them when it settles. */
const PAID = '125.50';
const FAILED = '125.31';
const PAID_IN_PART = '125.32';
const UNKNOWN_STATE = '125.33';
const OUT_OF_ORDER = '125.34';
const RETURNED = '125.35';

async function settle(standIn: ThunesStandIn, payoutId: string): Promise<void> {
  const externalId = toExternalId(payoutId);
  const transaction = standIn.book.find(`ext-${externalId}`);
  const { destination } = transaction.quotation;
  switch (String(destination.amount)) {
    case FAILED:
      await standIn.simulate(externalId, 'DECLINED-INVALID-BENEFICIARY');
      return;
    case UNKNOWN_STATE:
      await standIn.simulate(externalId, 'DELAYED');
      return;
    case OUT_OF_ORDER:
      await standIn.simulate(externalId, 'COMPLETED');
      await standIn.deliver(externalId, {
        ...{ status: '50000', status_message: 'SUBMITTED' },
        ...{ status_class: '5', status_class_message: 'SUBMITTED' },
      });
      return;
    case RETURNED: {
      const isPaid = transaction.name === 'COMPLETED';
      await standIn.simulate(externalId, isPaid ? 'REVERSED' : 'COMPLETED');
      return;
    }
    case PAID_IN_PART:
      destination.amount = new LosslessNumber('100.00');
      await standIn.simulate(externalId, 'COMPLETED');
      return;
    default:
      await standIn.simulate(externalId, 'COMPLETED');
  }
}

/** The recipient with another wallet. */
const walletOf = (number: string): PayoutInstruction['recipient'] => ({
  ...walletOrder('1').recipient,
  fields: [{ name: 'WALLET_NUMBER', value: number }],
});

/** A notice with other words in its body, given in pairs. */
function replaceInBody(notice: ArrivedNotice, ...words: string[]): ArrivedNotice {
  let text = notice.body.toString('utf8');
  for (let at = 0; at < words.length; at += 2) {
    text = text.replaceAll(words[at] ?? '', words[at + 1] ?? '');
  }
  return { ...notice, body: Buffer.from(text) };
}

describePayoutPartner({
  name: 'Thunes',
  hasServer: true,
  start: async () => {
    const standIn = await startThunes();
    return Object.assign(standIn, {
      countPayouts: () => standIn.book.transactions.filter(({ name }) => name !== 'CREATED').length,
      settle: (payoutId: string) => settle(standIn, payoutId),
      setDown: (isDown: boolean) => {
        standIn.isDown = isDown;
      },
    });
  },
  create: ({ url }, receiver) => createThunes(url, receiver.url),
  instruction: walletOrder('1'),
  provoke: {
    PAID: { amount: PAID },
    FAILED: { amount: FAILED },
    REFUSED: { amount: amountOfCode('1003012') },
    REQUEST_LOST: { amount: '125.61' },
    ANSWER_LOST: { amount: '125.64' },
    NOTICE_FIRST: { amount: '125.69' },
    OUT_OF_ORDER: { amount: OUT_OF_ORDER },
    PAID_IN_PART: { amount: PAID_IN_PART },
    UNKNOWN_STATE: { amount: UNKNOWN_STATE },
    STOPPABLE: { method: 'CASH', partner: 'Mukuru Cash' },
    RETURNED: { amount: RETURNED },
  },
  // Its holder is always the same, and the adapter compares no names.
  checks: {
    MATCH: walletOf('263771234567'),
    NO_MATCH: { ...walletOf('263771234567'), firstName: 'Peter', lastName: 'Nyathi' },
    CANNOT_RECEIVE: walletOf('263771230001'),
    NOT_OFFERED: walletOf('263771230003'),
  },
  forgeries: [
    ['no token in its address', (notice) => ({ ...notice, target: '/webhooks/payouts/thunes' })],
    ['a damaged token', (notice) => ({ ...notice, target: `${notice.target.slice(0, -2)}--` })],
    ['an empty body', (notice) => ({ ...notice, body: Buffer.alloc(0) })],
    ['another outcome', (notice) => replaceInBody(notice, 'COMPLETED', 'REVERSED')],
    ['another amount', (notice) => replaceInBody(notice, '125.50', '125.51')],
  ],
  refusal: '1003012 Amount is above the maximum',
  secrets: () => [CREDENTIALS.key, CREDENTIALS.secret, WEBHOOK_SECRET],
});
