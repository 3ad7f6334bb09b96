import { phrase } from '@thumela/rules/language/phrase.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { DomainError } from '../../platform/core/errors.ts';
import {
  type Database,
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { reasonTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { Recall } from '../../pricing/reference-data/service.ts';
import { outboundService } from '../../sending/service.ts';
import type { BrandName } from './hold.ts';

/** A quotation, or the transaction made from it. */
export interface RateUse {
  /** Of the quotation; for a transaction, the payment reference. */
  reference: string;
  /** Undefined for a quotation that can still be used. */
  status: OutboundStatus | undefined;
  isPaid: boolean;
  totalCents: bigint;
  destinationAmount: string;
  destinationCurrency: string;
}

/**
 * Everything made with a rate that is still valid: usable quotations, unpaid and paid transactions, oldest first.
 */
export async function listRateUses({ db }: Handle, rateId: bigint): Promise<RateUse[]> {
  const rows = await db
    .selectFrom('quotations')
    .leftJoin('transactions', 'transactions.quotation_id', 'quotations.id')
    .select([
      'quotations.reference',
      'transactions.payment_reference',
      'transactions.status',
      'quotations.total_cents as totalCents',
      'quotations.destination_amount as destinationAmount',
      'quotations.destination_currency as destinationCurrency',
    ])
    .select(sql<boolean>`transactions.paid_at is not null`.as('isPaid'))
    .where('rate_id', '=', rateId)
    .where(sql<boolean>`case when transactions.id is null then quotations.expires_at > now()
      else transactions.paid_at is not null
        or transactions.status in ('APPROVED_UNPAID', 'ON_HOLD_UNPAID') end`)
    .orderBy('quotations.id')
    .execute();
  return rows.map(({ reference, payment_reference, status, ...row }) => ({
    ...row,
    reference: payment_reference ?? reference,
    status: status ?? undefined,
  }));
}

/**
 * Recalls a rate (see server/src/compliance/README.md): quotations made with it can no longer be used, unpaid transactions expire with an
 * apology, and paid ones are unchanged. After a failure it can be run again and continues.
 * @param takeOut takes the rate out of use
 * @returns the payment references of expired transactions
 */
export async function recallRateAndExpire(
  database: Database,
  brand: BrandName,
  { rate }: Pick<Recall, 'rate'>,
  takeOut: (handle: TransactionHandle) => Promise<unknown>,
): Promise<string[]> {
  await withTransaction(database, takeOut);
  return await expireRecalled(database, brand, rate.id);
}

/** Seconds beyond REFERENCE_AGE_LIMIT_SECONDS during which a creation may still be in progress. */
const UNDER_WAY_SECONDS = 60;

/**
 * Expires transactions that were created while their rate was recalled, or that an interrupted command left, until
 * none with that rate can still appear.
 */
export async function followRecalls({
  database,
  brand,
  config,
}: Pick<Services, 'database' | 'brand' | 'config'>): Promise<void> {
  const recalls = await database.db
    .selectFrom('rate_recalls')
    .select('rate_id')
    .where('followed_at', 'is', null)
    .execute();
  const limit = config.referenceAgeLimitSeconds + UNDER_WAY_SECONDS;
  for (const { rate_id } of recalls) {
    await expireRecalled(database, brand, rate_id);
    await database.db
      .updateTable('rate_recalls')
      .set({ followed_at: sql<Date>`now()` })
      .where('rate_id', '=', rate_id)
      .where('recalled_at', '<', sql<Date>`now() - make_interval(secs => ${limit})`)
      .execute();
  }
}

/** An unpaid transaction made with a recalled rate. */
interface RecalledTransaction {
  id: bigint;
  reference: string;
  operator: string;
  reason: string;
}

async function expireRecalled(
  database: Database,
  brand: BrandName,
  rateId: bigint,
): Promise<string[]> {
  const unpaid = await unpaidWith(database, rateId);
  const expired: string[] = [];
  const failures: unknown[] = [];
  for (const one of unpaid) {
    try {
      if (await expireOne(database, brand, one)) expired.push(one.reference);
    } catch (error) {
      // A failure does not block the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Rate ${rateId} is not followed up.`);
  return expired;
}

function unpaidWith({ db }: Database, rateId: bigint): Promise<RecalledTransaction[]> {
  return db
    .selectFrom('transactions')
    .innerJoin('quotations', 'quotations.id', 'transactions.quotation_id')
    .innerJoin('rate_recalls', 'rate_recalls.rate_id', 'quotations.rate_id')
    .select([
      'transactions.id',
      'transactions.payment_reference as reference',
      'rate_recalls.recalled_by as operator',
      'rate_recalls.reason',
    ])
    .where('rate_recalls.rate_id', '=', rateId)
    .where('transactions.status', 'in', ['APPROVED_UNPAID', 'ON_HOLD_UNPAID'])
    .orderBy('transactions.id')
    .execute();
}

/** @returns false if it was paid, canceled or expired meanwhile */
async function expireOne(
  database: Database,
  brand: BrandName,
  one: RecalledTransaction,
): Promise<boolean> {
  const actor = `operator:${one.operator}` as const;
  try {
    await withTransaction(database, async (handle) => {
      await outboundService(handle, { brand }).move({
        id: one.id,
        to: 'EXPIRED',
        actor,
        reason: phrase(reasonTexts, 'rateRecalled'),
        note: one.reason,
        told: 'rateRecalled',
      });
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'STATUS_CONFLICT') return false;
    throw error;
  }
}
