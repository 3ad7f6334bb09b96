import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import type { CheckedAccount } from '../../integrations/payouts/partner.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { limitHourly } from '../../platform/http/throttle.ts';
import { oftenTexts } from '../../platform/i18n/texts/en/requests.ts';
import { compareHolder, maskHolder } from './compare-holder.ts';
import { type CheckingPartner, findCheckingPartner } from './find-checking-partner.ts';
import { type CheckSubject, hashAccount, hashDetails, readAccount } from './read-account.ts';
import {
  type CheckRow,
  findAnsweredCheck,
  findRecentCheck,
  insertCheck,
  type NewCheck,
} from './store.ts';

/** Milliseconds that a customer may wait for a partner's answer. */
const DEADLINE = 4_000;

/**
 * Checks an hour by one customer and of one account, as far as its partner is called. Few, because each answer says
 * something about a person who did not consent to it.
 */
const MOST_BY_CUSTOMER = 20;
const MOST_OF_ACCOUNT = 10;

/** A customer's request to check the account of their own transaction or beneficiary. */
export interface CheckRequest {
  readonly registrationId: bigint;
  /** In the audit trail. */
  readonly actor: string;
  readonly of: CheckSubject;
}

/** A check with the account that it is about; no row if no partner checks it. */
export interface CheckedSubject {
  readonly row: CheckRow | undefined;
  readonly account: CheckedAccount;
}

type Needed = Pick<Services, 'config' | 'database' | 'log' | 'payoutPartner' | 'payoutPartners'>;

/**
 * Checks an account through the partner that would pay into it, outside any database transaction. A recent answer is
 * reused. An outage changes nothing about an earlier answer for the same transaction.
 * @throws DomainError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function checkAccount(
  services: Needed,
  request: CheckRequest,
): Promise<CheckedSubject> {
  const { database } = services;
  const { registrationId, of } = request;
  const { account, isUnpaid } = await readAccount(database, registrationId, of);
  const answered =
    'transactionId' in of ? await findAnsweredCheck(database, of.transactionId) : undefined;
  const partner = isUnpaid ? await findCheckingPartner(services, account) : undefined;
  if (!partner) return { row: answered, account };
  const detailsHash = hashDetails(account);
  const recent = await findRecentCheck(database, registrationId, detailsHash);
  const isOfSubject = recent && isAbout(recent, of);
  const row = isOfSubject ? recent : await storeNew(services, request, account, partner, recent);
  const isWithoutAnswer = row.result === 'UNAVAILABLE' || row.result === 'NOT_OFFERED';
  return { row: isWithoutAnswer ? (answered ?? row) : row, account };
}

const isAbout = (row: CheckRow, of: CheckSubject): boolean =>
  'transactionId' in of
    ? row.transaction_id === of.transactionId
    : row.beneficiary_id === of.beneficiaryId;

/** Stores a check with a recent answer about the same details, or with a new one. */
async function storeNew(
  services: Needed,
  request: CheckRequest,
  account: CheckedAccount,
  partner: CheckingPartner,
  recent: CheckRow | undefined,
): Promise<CheckRow> {
  const answer = recent ?? (await requestAnswer(services, request, account, partner));
  const check: NewCheck = {
    registration_id: request.registrationId,
    details_hash: hashDetails(account),
    partner: recent?.partner ?? partner.name,
    ...{ result: answer.result, holder: answer.holder },
    ...(recent && { checked_at: recent.checked_at }),
  };
  return await withTransaction(services.database, (handle) =>
    storeCheck(handle, request, check, recent !== undefined),
  );
}

async function storeCheck(
  handle: TransactionHandle,
  { actor, of }: CheckRequest,
  check: NewCheck,
  isReused: boolean,
): Promise<CheckRow> {
  const row = await insertCheck(handle, of, check);
  await appendAuditEntry(handle, {
    actor,
    action: 'account.checked',
    subject:
      'transactionId' in of ? `transaction:${of.transactionId}` : `beneficiary:${of.beneficiaryId}`,
    details: {
      check: Number(row.id),
      partner: check.partner,
      result: check.result,
      reused: isReused,
    },
  });
  return row;
}

async function requestAnswer(
  { database, log }: Needed,
  { registrationId }: CheckRequest,
  account: CheckedAccount,
  partner: CheckingPartner,
): Promise<Pick<CheckRow, 'result' | 'holder'>> {
  const message = phrase(oftenTexts, 'account checks');
  await limitHourly(
    database,
    { subject: `account checks:customer:${registrationId}`, most: MOST_BY_CUSTOMER, message },
    { subject: `account checks:account:${hashAccount(account)}`, most: MOST_OF_ACCOUNT, message },
  );
  try {
    const answer = await partner.checkAccount(account, AbortSignal.timeout(DEADLINE));
    const { canReceive, holder } = answer;
    if (canReceive === false) return { result: 'CANNOT_RECEIVE', holder: null };
    const match = answer.match ?? (holder && compareHolder(account.recipient, holder));
    if (match) return { result: match, holder: holder ? maskHolder(holder) : null };
    return { result: canReceive ? 'CAN_RECEIVE' : 'NOT_OFFERED', holder: null };
  } catch (error) {
    log.warn({ err: error, partner: partner.name }, 'an account could not be checked');
    return { result: 'UNAVAILABLE', holder: null };
  }
}
