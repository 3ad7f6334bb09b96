import { randomUUID } from 'node:crypto';
import type { PayoutInstruction, PayoutReport } from '../partner.ts';
import type { ChosenPayer } from './choose-payer.ts';
import { requestThunes, type ThunesAddress, toJsonNumber } from './client.ts';
import { describeOrder } from './describe-order.ts';
import { hasCode, toOrderError } from './error-codes.ts';
import { Quotation, Transaction } from './forms.ts';
import { createReport, readState, toExternalId } from './report.ts';

/** Country in which senders pay. */
const SOURCE_COUNTRY = 'ZAF';

const EXTERNAL_ID_USED = '1007001';
/** Already confirmed, or cannot be confirmed: the transaction's status says which. */
const NOT_CONFIRMABLE = ['1007002', '1007003'] as const;

/** An account at Thunes, and where it reports to. */
export interface ThunesAccount extends ThunesAddress {
  /** Currency of the balance that pays. */
  readonly currency: string;
  /** Address of the callbacks about a transaction. */
  callbackUrl(externalId: string): string;
}

/**
 * Orders a payout in three steps; only the last one moves money. The transaction's external id is the payout's, so a
 * repetition finds the transaction of the first try and confirms it, or reports its state. A quotation belongs to one
 * try, because its rate expires.
 * @returns undefined if the status is not documented
 * @throws PayoutRefusal, PayoutPostponement, or any other error if the outcome is unknown
 */
export async function orderPayout(
  account: ThunesAccount,
  chosen: ChosenPayer,
  instruction: PayoutInstruction,
  over: AbortSignal,
): Promise<PayoutReport | undefined> {
  try {
    const transaction = await createTransaction(account, chosen, instruction, over);
    requireSameAmount(transaction, instruction);
    if (readState(transaction) !== 'CREATED') return createReport(transaction);
    return createReport(await confirmTransaction(account, transaction, over));
  } catch (error) {
    throw toOrderError(error);
  }
}

async function createTransaction(
  account: ThunesAccount,
  chosen: ChosenPayer,
  instruction: PayoutInstruction,
  over: AbortSignal,
): Promise<Transaction> {
  const externalId = toExternalId(instruction.payoutId);
  const order = describeOrder(chosen, instruction, account.callbackUrl(externalId));
  const quotation = await createQuotation(account, chosen, instruction, over);
  const path = `/quotations/${quotation.id}/transactions`;
  try {
    return await requestThunes(account, { path, body: order }, Transaction, over);
  } catch (error) {
    if (!hasCode(error, EXTERNAL_ID_USED)) throw error;
    return await findOwnTransaction(account, instruction, over);
  }
}

async function createQuotation(
  account: ThunesAccount,
  { payer }: ChosenPayer,
  instruction: PayoutInstruction,
  over: AbortSignal,
) {
  const body = {
    external_id: `${toExternalId(instruction.payoutId)}-${randomUUID().slice(0, 8)}`,
    payer_id: toJsonNumber(payer.id),
    mode: 'DESTINATION_AMOUNT',
    transaction_type: 'C2C',
    source: { amount: null, currency: account.currency, country_iso_code: SOURCE_COUNTRY },
    destination: { amount: toJsonNumber(instruction.amount), currency: instruction.currency },
  };
  const quotation = await requestThunes(account, { path: '/quotations', body }, Quotation, over);
  requireSameAmount(quotation, instruction);
  return quotation;
}

async function confirmTransaction(
  account: ThunesAccount,
  { id, external_id }: Transaction,
  over: AbortSignal,
): Promise<Transaction> {
  try {
    const path = `/transactions/${id}/confirm`;
    return await requestThunes(account, { path, body: {} }, Transaction, over);
  } catch (error) {
    if (!hasCode(error, ...NOT_CONFIRMABLE)) throw error;
    const current = await findTransaction(account, external_id, over);
    if (readState(current) === 'CREATED') throw error;
    return current;
  }
}

/** Reads a transaction. @throws ThunesError if there is none */
export const findTransaction = (
  address: ThunesAddress,
  externalId: string,
  over: AbortSignal,
): Promise<Transaction> =>
  requestThunes(address, { path: `/transactions/ext-${externalId}` }, Transaction, over);

/** The transaction of an earlier try. A restored database may have given its number to another payout since. */
async function findOwnTransaction(
  account: ThunesAccount,
  { payoutId, reference }: PayoutInstruction,
  over: AbortSignal,
): Promise<Transaction> {
  const transaction = await findTransaction(account, toExternalId(payoutId), over);
  if (transaction.external_code && transaction.external_code !== reference) {
    throw new Error('Thunes has another reference for this payout.');
  }
  return transaction;
}

/** Nothing is confirmed for another amount. */
function requireSameAmount(
  { destination }: Pick<Transaction, 'destination'>,
  { amount, currency }: PayoutInstruction,
): void {
  const isSame =
    destination.currency === currency && trimZeros(destination.amount) === trimZeros(amount);
  if (!isSame) throw new Error('Thunes has another amount for this payout.');
}

const trimZeros = (amount: string) => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
