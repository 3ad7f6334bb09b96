import { LosslessNumber } from 'lossless-json';
import { OWN_CLOCK } from '../../../../platform/database/clock.ts';
import { StandInError } from './errors.ts';
import { PAYERS, type StandInPayer } from './payers.ts';

/** A quotation of the stand-in. */
export interface StandInQuotation {
  readonly id: bigint;
  readonly external_id: string;
  readonly payer: StandInPayer;
  readonly destination: { amount: LosslessNumber; readonly currency: string };
  readonly expiresAt: number;
}

/** A transaction of the stand-in; `order` is the request that created it. */
export interface StandInTransaction {
  readonly id: bigint;
  readonly externalId: string;
  readonly quotation: StandInQuotation;
  readonly order: Readonly<Record<string, unknown>>;
  status: string;
  name: string;
}

/** Statuses by name, as the simulation of the pre-production environment takes them. */
export const STATUSES: Readonly<Record<string, string>> = {
  CREATED: '10000',
  CONFIRMED: '20000',
  'CONFIRMED-UNDER-REVIEW-SLS': '20110',
  'CONFIRMED-WAITING-FOR-PICKUP': '20150',
  REJECTED: '30000',
  'REJECTED-SLS-SENDER': '30110',
  'REJECTED-INVALID-BENEFICIARY': '30200',
  'REJECTED-BARRED-BENEFICIARY': '30201',
  'REJECTED-PAYER-CURRENTLY-UNAVAILABLE': '30400',
  'REJECTED-INSUFFICIENT-BALANCE': '30500',
  CANCELLED: '40000',
  SUBMITTED: '50000',
  AVAILABLE: '60000',
  COMPLETED: '70000',
  REVERSED: '80000',
  DECLINED: '90000',
  'DECLINED-INVALID-BENEFICIARY': '90200',
  'DECLINED-LIMITATIONS-ON-ACCOUNT-VALUE': '90330',
  'DECLINED-PAYER-CURRENTLY-UNAVAILABLE': '90400',
};

/** Milliseconds for which a rate is held. */
const HELD_FOR = 3_600_000;

/** Quotations and transactions, and what Thunes allows with them. */
export class StandInBook {
  readonly quotations: StandInQuotation[] = [];
  readonly transactions: StandInTransaction[] = [];
  /** Milliseconds by which the time is ahead. */
  ahead = 0;
  /** Ids exceed what a floating-point number holds, as those of Thunes may. */
  #lastId = 9_007_199_254_740_992n;

  quote(external_id: string, payerId: string, currency: string, amount: LosslessNumber) {
    if (this.quotations.some((each) => each.external_id === external_id)) {
      throw new StandInError('1007001');
    }
    const payer = PAYERS.find(({ id }) => String(id) === payerId);
    if (!payer) throw new StandInError('1003002');
    if (payer.currency !== currency) throw new StandInError('1003010');
    const expiresAt = this.#now() + HELD_FOR;
    const destination = { amount, currency };
    const quotation = { id: this.#nextId(), external_id, payer, destination, expiresAt };
    this.quotations.push(quotation);
    return quotation;
  }

  create(quotationId: string, order: Readonly<Record<string, unknown>>): StandInTransaction {
    const quotation = this.quotations.find(({ id }) => String(id) === quotationId);
    if (!quotation) throw new StandInError('1008002');
    if (quotation.expiresAt < this.#now()) throw new StandInError('1008003');
    requireFields(quotation.payer, order);
    const externalId = String(order.external_id);
    if (this.transactions.some((each) => each.externalId === externalId)) {
      throw new StandInError('1007001');
    }
    const created = { id: this.#nextId(), externalId, quotation, order };
    const transaction = { ...created, status: '10000', name: 'CREATED' };
    this.transactions.push(transaction);
    return transaction;
  }

  confirm(transaction: StandInTransaction): void {
    if (transaction.name.startsWith('CONFIRMED')) throw new StandInError('1007002');
    if (transaction.name !== 'CREATED') throw new StandInError('1007003');
    if (transaction.quotation.expiresAt < this.#now()) throw new StandInError('1007004');
    const isCash = transaction.quotation.payer.service.name === 'CashPickup';
    this.setStatus(transaction, isCash ? 'CONFIRMED-WAITING-FOR-PICKUP' : 'CONFIRMED');
  }

  cancel(transaction: StandInTransaction): void {
    if (!['CREATED', 'CONFIRMED-WAITING-FOR-PICKUP'].includes(transaction.name)) {
      throw new StandInError('1007014');
    }
    this.setStatus(transaction, 'CANCELLED');
  }

  /** @param key its id, or `ext-` and its external id */
  find(key: string): StandInTransaction {
    const found = this.transactions.find(
      ({ id, externalId }) => key === String(id) || key === `ext-${externalId}`,
    );
    if (found) return found;
    throw new StandInError('1008004');
  }

  setStatus(transaction: StandInTransaction, name: string): void {
    transaction.name = name;
    transaction.status = STATUSES[name] ?? '51234';
  }

  #nextId(): bigint {
    this.#lastId += 1n;
    return this.#lastId;
  }

  readonly #now = () => OWN_CLOCK.now().getTime() + this.ahead;
}

/** Refuses an order without what its payer needs. */
function requireFields(payer: StandInPayer, order: Readonly<Record<string, unknown>>): void {
  const needs = payer.transaction_types.C2C;
  const isComplete = (part: unknown, combinations: readonly (readonly string[])[]) =>
    combinations.length === 0 ||
    combinations.some((names) =>
      names.every((name) => typeof part === 'object' && part !== null && Object.hasOwn(part, name)),
    );
  const isGiven =
    isComplete(order.credit_party_identifier, needs.credit_party_identifiers_accepted) &&
    isComplete(order.sender, needs.required_sending_entity_fields) &&
    isComplete(order.beneficiary, needs.required_receiving_entity_fields) &&
    typeof order.external_id === 'string' &&
    typeof order.purpose_of_remittance === 'string';
  if (!isGiven) throw new StandInError('1000999');
}

/** A transaction as Thunes describes it. */
export function describeTransaction(transaction: StandInTransaction): object {
  const { id, status, name, externalId, quotation, order } = transaction;
  const names = ['CREATED', 'CONFIRMED', 'REJECTED', 'CANCELLED', 'SUBMITTED', 'AVAILABLE'];
  const classes = [...names, 'COMPLETED', 'REVERSED', 'DECLINED'];
  const digit = status.slice(0, 1);
  return {
    ...{ id, status, status_message: name, status_class: digit },
    status_class_message: classes[Number(digit) - 1],
    external_id: externalId,
    external_code: order.external_code ?? null,
    transaction_type: 'C2C',
    payer_transaction_reference: null,
    payer_transaction_code: null,
    creation_date: '2026-11-29T08:00:00Z',
    expiration_date: new Date(quotation.expiresAt).toISOString(),
    credit_party_identifier: order.credit_party_identifier,
    source: { country_iso_code: 'ZAF', currency: 'USD', amount: new LosslessNumber('100') },
    destination: quotation.destination,
    payer: quotation.payer,
    sender: order.sender,
    beneficiary: order.beneficiary,
    callback_url: order.callback_url ?? null,
    purpose_of_remittance: order.purpose_of_remittance,
    additional_information_1: order.additional_information_1 ?? null,
  };
}
