import { countCurrencyDecimals, formatMinorPlain } from '@thumela/rules/money/money.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import { type Selectable, sql } from 'kysely';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { endToEndId } from '../../integrations/payouts/iso20022/book.ts';
import type { PayoutMethod, PayoutReport } from '../../integrations/payouts/partner.ts';
import { type BankMessage, readBankReport } from '../../ledger/reconciliation/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { inSavepoint } from '../../platform/database/savepoint.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type ApplyContext, applyReport, reportAmountDiscrepancy } from '../dispatch/service.ts';
import { hashFile } from './export.ts';
import { type PayoutStatement, readPayoutStatements } from './payout-statements.ts';

/** A bank file and the operator who imported it. */
export interface BankFile {
  name: string;
  content: Buffer;
  operator: string;
}

export type Outcome = Selectable<Tables['payout_words']>['outcome'];

/** Number of a file's statements per outcome. */
export type Imported = Readonly<Partial<Record<Outcome, number>>>;

/** A statement with its payout. */
interface MatchedStatement extends PayoutStatement {
  payoutId: bigint | null;
  outcome: Outcome | undefined;
  state: PayoutReport['state'] | undefined;
}

/** Name under which statements in bank files are applied. */
const PARTNER = 'iso20022';
/** Far more than a year's orders. */
const LARGEST = 64 * 1024 * 1024;

/**
 * Stores a bank file with each statement in it and applies them, in one database transaction. Statements are
 * treated like a partner's notices, so files may arrive twice and in any order (see server/src/payouts/README.md).
 * @throws StartError describing what is wrong with the file, or that it was imported before
 */
export async function importReport(
  database: Database,
  applying: ApplyContext,
  file: BankFile,
): Promise<Imported> {
  if (file.content.length > LARGEST) throw new StartError(['The file is larger than any report.']);
  const message = await readBankReport(file.content, currentBusinessDay(database.clock));
  if ('problems' in message) throw new StartError(message.problems);
  return await withTransaction(database, async (handle) => {
    const report = await insertReport(handle, file, message.kind);
    const words = await matchStatements(handle, await readPayoutStatements(handle, message));
    const done: Partial<Record<Outcome, number>> = {};
    for (const word of words) {
      const outcome = await applyStatement(handle, applying, word);
      await insertStatement(handle, report, word, outcome);
      done[outcome] = (done[outcome] ?? 0) + 1;
    }
    await appendAuditEntry(handle, {
      ...{ actor: toOperatorActor(file.operator), action: 'payout-report.imported' },
      ...{ subject: `payout-report:${report}`, details: { name: file.name, ...done } },
    });
    return done;
  });
}

async function insertReport(
  { db }: TransactionHandle,
  { name, content, operator }: BankFile,
  kind: BankMessage['kind'],
): Promise<bigint> {
  const kept = await db
    .insertInto('payout_reports')
    .values({
      name,
      kind,
      content,
      sha256: hashFile(content),
      imported_by: toOperatorActor(operator),
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) return kept.id;
  throw new StartError(['This file was imported already.']);
}

/** Finds each statement's payout and how its money differs, in the order in which payouts are locked. */
async function matchStatements(
  { db }: TransactionHandle,
  words: readonly PayoutStatement[],
): Promise<MatchedStatement[]> {
  const said = words.map(({ endToEndId, booked, ordered }, index) => ({
    ...{ index, id: endToEndId, amount: ordered?.amount, ordered_in: ordered?.currency },
    ...{ cents: booked && String(booked.cents), currency: booked?.currency },
  }));
  const { rows } = await sql<{
    index: number;
    payout_id: bigint | null;
    method: PayoutMethod;
    differs: string[];
  }>`
    select said.index, p.id as payout_id, p.method, case when said.cents is not null
        then payout_differs(p, said.cents, said.currency, said.amount, said.ordered_in)
      else array_remove(array[case when said.ordered_in <> p.currency then 'currency' end,
        case when said.amount <> p.amount then 'amount' end], null) end as differs
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) said (index integer, id text, amount numeric,
      ordered_in text, cents bigint, currency text)
    left join payout_orders o on o.end_to_end_id = said.id and o.file_id is not null
    left join payouts p on p.id = o.payout_id
    order by p.id, said.index`.execute(db);
  return rows.flatMap(({ index, payout_id, method, differs }) => {
    const word = words[index];
    if (!word) return [];
    const state = payout_id === null ? undefined : word.stateOf(method);
    const outcome = payout_id === null ? unmatchedOutcome(word) : moneyOutcome(differs);
    return [
      { ...word, payoutId: payout_id, outcome: outcome ?? (state ? undefined : 'NOTED'), state },
    ];
  });
}

/** Banks also report refunds and settlements: an entry without a payout id of ours belongs to the statement. */
const unmatchedOutcome = ({ endToEndId: id, booked }: PayoutStatement): Outcome =>
  booked && !/^PO\d/.test(id) ? 'NOTED' : 'UNKNOWN';

const moneyOutcome = (differs: readonly string[]): Outcome | undefined => {
  if (differs.includes('currency')) return 'CURRENCY';
  return differs.includes('amount') ? 'AMOUNT' : undefined;
};

/**
 * Applies a statement. One that conflicts with the transaction's status is recorded as CONFLICT, and the rest of
 * the file is still applied. The end-to-end id is the bank's only number for a payout; each statement and entry
 * has another reference.
 */
async function applyStatement(
  handle: TransactionHandle,
  applying: ApplyContext,
  said: MatchedStatement,
): Promise<Outcome> {
  const { payoutId, outcome, state, word, day } = said;
  if (payoutId === null || !state) return outcome ?? 'NOTED';
  const at = day === undefined ? undefined : new Date(`${day}T00:00:00+02:00`);
  const report: PayoutReport = {
    ...{ payoutId: String(payoutId), partnerReference: endToEndId(payoutId), state, word, at, day },
  };
  if (outcome) {
    await reportAmountDiscrepancy(handle, { ...report, amount: reportedAmount(said) }, PARTNER);
    return outcome;
  }
  await updateOrderState(handle, report);
  try {
    const applied = await inSavepoint(handle, () => applyReport(handle, applying, report, PARTNER));
    return applied ?? 'UNKNOWN';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return 'CONFLICT';
  }
}

/** Records the order's newest state in the bank's files, for status queries. Files may arrive in any order. */
async function updateOrderState(
  { db }: TransactionHandle,
  { payoutId, state, word, at }: PayoutReport,
): Promise<void> {
  const order = await db
    .selectFrom('payout_orders')
    .select('state')
    .where('payout_id', '=', BigInt(payoutId))
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!canMove('payout', order.state, state, 'payout')) return;
  await db
    .updateTable('payout_orders')
    .set({ state, word, told_at: at ?? sql<Date>`now()` })
    .where('payout_id', '=', BigInt(payoutId))
    .execute();
}

async function insertStatement(
  { db }: TransactionHandle,
  reportId: bigint,
  said: MatchedStatement,
  outcome: Outcome,
): Promise<void> {
  const { payoutId, code, state, word, bankReference } = said;
  const money = reportedAmount(said);
  await db
    .insertInto('payout_words')
    .values({
      ...{
        report_id: reportId,
        end_to_end_id: said.endToEndId,
        payout_id: payoutId,
        code,
        word,
        bank_reference: bankReference,
        outcome,
      },
      ...{ state: state ?? null, amount: money?.value ?? null, currency: money?.currency ?? null },
    })
    .execute();
}

/** The reported amount: the ordered amount if the statement repeats it, otherwise the booked one. */
function reportedAmount({ booked, ordered }: PayoutStatement): PayoutReport['amount'] {
  if (ordered) return { value: ordered.amount, currency: ordered.currency };
  if (!booked) return undefined;
  const { cents, currency } = booked;
  return {
    value: formatMinorPlain(cents < 0n ? -cents : cents, countCurrencyDecimals(currency)),
    currency,
  };
}
