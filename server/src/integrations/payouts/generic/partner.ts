import { Value } from 'typebox/value';
import { verifySignature } from '../../../platform/http/signature.ts';
import type { GenericPartner } from '../../../platform/settings/generic-payout-partners.ts';
import {
  type AccountCheck,
  type CheckedAccount,
  type PayoutInstruction,
  type PayoutPartner,
  PayoutPostponement,
  PayoutRefusal,
  type PayoutReport,
} from '../partner.ts';
import { isProblem, requestPartner } from './client.ts';
import { describeAccount, describeOrder } from './describe-order.ts';
import { AccountCheckAnswer, Balances, Notice, Payout } from './protocol.ts';

/** A partner with the protocol of docs/payout-partner-protocol.md. */
export function genericPayoutPartner(settings: GenericPartner): PayoutPartner {
  return {
    name: settings.name,
    verifyNotice: ({ headers, body, now }) =>
      verifySignature({ secret: settings.webhookSecret, headers, now, prefix: 'webhook' }, body),
    send: (instruction, over) => sendOrder(settings, instruction, over),
    query: async (payoutId, over) =>
      (await findReport(settings, { method: 'GET', path: `/payouts/${payoutId}` }, over)) ??
      'UNKNOWN',
    cancel: (payoutId, over) =>
      findReport(
        settings,
        { method: 'POST', path: `/payouts/${payoutId}/cancellation`, body: {} },
        over,
      ),
    readNotice: (body) => createReport(Value.Parse(Notice, JSON.parse(body)).data),
    readBalances: async (over) => {
      const { balances } = await requestPartner(
        settings,
        { method: 'GET', path: '/balances' },
        Balances,
        over,
      );
      return balances.map((balance) => ({ ...balance, at: readMoment(balance.at) }));
    },
    checkAccount: (account, over) => checkAccount(settings, account, over),
  };
}

async function sendOrder(
  settings: GenericPartner,
  instruction: PayoutInstruction,
  over: AbortSignal,
): Promise<PayoutReport> {
  const path = `/payouts/${instruction.payoutId}`;
  const request = { method: 'PUT', path, body: describeOrder(instruction) } as const;
  try {
    return createReport(await requestPartner(settings, request, Payout, over));
  } catch (error) {
    if (isProblem(error, 'REFUSED')) throw new PayoutRefusal(error.message);
    if (isProblem(error, 'POSTPONED')) throw new PayoutPostponement(error.message);
    throw error;
  }
}

/** @returns undefined if the partner knows no such payout */
async function findReport(
  settings: GenericPartner,
  request: Parameters<typeof requestPartner>[1],
  over: AbortSignal,
): Promise<PayoutReport | undefined> {
  try {
    return createReport(await requestPartner(settings, request, Payout, over));
  } catch (error) {
    if (isProblem(error, 'UNKNOWN_PAYOUT')) return undefined;
    throw error;
  }
}

async function checkAccount(
  settings: GenericPartner,
  account: CheckedAccount,
  over: AbortSignal,
): Promise<AccountCheck> {
  const request = {
    method: 'POST',
    path: '/account-checks',
    body: describeAccount(account),
  } as const;
  try {
    const answer = await requestPartner(settings, request, AccountCheckAnswer, over);
    return {
      canReceive: answer.canReceive ?? undefined,
      holder: answer.holder ?? undefined,
      match: answer.match ?? undefined,
    };
  } catch (error) {
    if (!isProblem(error, 'UNSUPPORTED')) throw error;
    return { canReceive: undefined, holder: undefined, match: undefined };
  }
}

const createReport = ({ id, reference, state, reason, at, amount }: Payout): PayoutReport => ({
  payoutId: id,
  partnerReference: reference,
  state,
  word: reason ?? '',
  at: readMoment(at),
  amount,
});

/** @throws Error for a day or an hour that does not exist, which the form lets pass */
function readMoment(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new Error('The partner reports an impossible time.');
  return moment;
}
