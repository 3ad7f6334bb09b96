import type { Config } from '../../../platform/core/config.ts';
import type { Clock } from '../../../platform/database/clock.ts';
import type { PartnerBalance, PayoutInstruction, PayoutPartner, PayoutReport } from '../partner.ts';
import {
  BalancesForm,
  InitiationForm,
  PredictionForm,
  PublicKeysForm,
  type Remittance,
  StatusForm,
} from './answers.ts';
import { callPawapay, type PawapayAccess, PawapayFailure } from './api.ts';
import { createReport } from './create-report.ts';
import { describeRemittance, findWalletNumber } from './describe-remittance.ts';
import { createRejection } from './failure-codes.ts';
import { readSigningKey } from './message-signatures.ts';
import { cacheKeys } from './public-keys.ts';
import { readCallback } from './read-callback.ts';
import { createRemittanceId } from './remittance-id.ts';
import { verifyCallback } from './verify-callback.ts';

/** A rejection without a reason, which is not documented. */
const UNEXPLAINED = { failureCode: 'REJECTED' };

/** The settings of pawaPay. */
export type PawapaySettings = Pick<
  Config,
  | 'pawapayUrl'
  | 'pawapayToken'
  | 'pawapaySigningKey'
  | 'pawapaySigningKeyId'
  | 'publicUrl'
  | 'partnerTimeoutSeconds'
>;

/** pawaPay's remittances to mobile wallets; undefined if its address or token is not set. */
export function pawapayPayoutPartner(
  settings: PawapaySettings,
  clock: Clock,
): PayoutPartner | undefined {
  const access = createAccess(settings, clock);
  if (!access) return undefined;
  const timeout = settings.partnerTimeoutSeconds * 1000;
  const findKey = cacheKeys(() => readKeys(access, AbortSignal.timeout(timeout)));
  const query = (payoutId: string, over: AbortSignal) => queryPayout(access, payoutId, over);
  return {
    name: 'pawapay',
    verifyNotice: (notice) => verifyCallback(notice, settings.publicUrl, findKey),
    send: (instruction, over) => sendPayout(access, instruction, over),
    query,
    cancel: async (payoutId, over) => await cancelPayout(access, payoutId, over),
    readNotice: readCallback,
    readBalances: (over) => readBalances(access, over),
    requestNotice: (payoutId, over) => requestCallback(access, payoutId, over),
  };
}

function createAccess(settings: PawapaySettings, clock: Clock): PawapayAccess | undefined {
  const { pawapayUrl: url, pawapayToken: token, pawapaySigningKey, pawapaySigningKeyId } = settings;
  if (url === undefined || token === undefined) return undefined;
  const isSigned = pawapaySigningKey !== undefined && pawapaySigningKeyId !== undefined;
  return {
    ...{ url, token, clock },
    ...(isSigned && { signingKey: readSigningKey(pawapaySigningKeyId, pawapaySigningKey) }),
  };
}

/** Orders a payout; the reasons that pawaPay documents say whether a repetition can succeed. */
async function sendPayout(
  access: PawapayAccess,
  instruction: PayoutInstruction,
  over: AbortSignal,
): Promise<PayoutReport | undefined> {
  try {
    return await orderRemittance(access, instruction, over);
  } catch (error) {
    throw error instanceof PawapayFailure ? createRejection(error.reason) : error;
  }
}

/** The network of the wallet is pawaPay's prediction from its number, because customers do not state it. */
async function orderRemittance(
  access: PawapayAccess,
  instruction: PayoutInstruction,
  over: AbortSignal,
): Promise<PayoutReport | undefined> {
  const phoneNumber = findWalletNumber(instruction);
  const prediction = { path: '/v2/predict-provider', body: { phoneNumber }, signal: over };
  const wallet = await callPawapay(access, prediction, PredictionForm);
  const body = describeRemittance(instruction, wallet);
  over.throwIfAborted();
  const order = { path: '/v2/remittances', body, isSigned: true, signal: over };
  const { status, failureReason } = await callPawapay(access, order, InitiationForm);
  switch (status) {
    case 'ACCEPTED': {
      const { remittanceId, amount, currency } = body;
      return createReport({ remittanceId, amount, currency, status });
    }
    case 'DUPLICATE_IGNORED':
      return await findDuplicate(access, instruction, over);
    case 'REJECTED':
      throw new PawapayFailure(failureReason ?? UNEXPLAINED);
  }
}

/** The state of an order that pawaPay has already, if it is this one: a lost database would give its ids again. */
async function findDuplicate(
  access: PawapayAccess,
  { payoutId, reference }: PayoutInstruction,
  over: AbortSignal,
): Promise<PayoutReport | undefined> {
  const remittance = await findRemittance(access, payoutId, over);
  if (!remittance) return undefined;
  const theirs = remittance.sender?.transactionDetails?.transactionReference ?? reference;
  if (theirs !== reference) throw new Error('pawaPay has another payment with the id.');
  return createReport(remittance);
}

async function queryPayout(access: PawapayAccess, payoutId: string, over: AbortSignal) {
  const remittance = await findRemittance(access, payoutId, over);
  return remittance ? createReport(remittance) : 'UNKNOWN';
}

async function findRemittance(
  access: PawapayAccess,
  payoutId: string,
  signal: AbortSignal,
): Promise<Remittance | undefined> {
  const remittanceId = createRemittanceId(payoutId);
  const path = `/v2/remittances/${remittanceId}`;
  const answer = await callPawapay(access, { path, signal }, StatusForm);
  if (answer.status === 'NOT_FOUND') return undefined;
  if (answer.data.remittanceId !== remittanceId) {
    throw new Error('pawaPay answered with another remittance.');
  }
  return answer.data;
}

/** Only a remittance that waits for its network can be stopped; pawaPay reports later that it was. */
async function cancelPayout(
  access: PawapayAccess,
  payoutId: string,
  signal: AbortSignal,
): Promise<PayoutReport | undefined> {
  const path = `/v2/remittances/fail-enqueued/${createRemittanceId(payoutId)}`;
  const { status } = await callPawapay(access, { path, isAction: true, signal }, InitiationForm);
  const report = await queryPayout(access, payoutId, signal);
  if (report === 'UNKNOWN') return undefined;
  return status === 'ACCEPTED' && report.state === 'ACCEPTED' ? undefined : report;
}

async function requestCallback(access: PawapayAccess, payoutId: string, signal: AbortSignal) {
  const path = `/v2/remittances/resend-callback/${createRemittanceId(payoutId)}`;
  const request = { path, isAction: true, signal };
  const { status, failureReason } = await callPawapay(access, request, InitiationForm);
  if (status !== 'ACCEPTED') throw new PawapayFailure(failureReason ?? UNEXPLAINED);
}

/** One balance for each wallet: a country has one, or one for each of its networks. */
async function readBalances(
  access: PawapayAccess,
  signal: AbortSignal,
): Promise<readonly PartnerBalance[]> {
  const at = access.clock.now();
  const { balances } = await callPawapay(
    access,
    { path: '/v2/wallet-balances', signal },
    BalancesForm,
  );
  return balances.map(({ country, balance, currency, provider }) => ({
    ...{ currency, amount: balance, at },
    account: provider ? `${country} ${provider}` : country,
  }));
}

async function readKeys(access: PawapayAccess, signal: AbortSignal) {
  const path = '/v2/public-key/http';
  const keys = await callPawapay(access, { path, signal }, PublicKeysForm);
  return new Map(keys.map(({ id, key }) => [id, key]));
}
