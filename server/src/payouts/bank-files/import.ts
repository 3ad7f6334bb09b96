import { decimalsOf, minorText } from '@thumela/rules/money/money.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import { type Selectable, sql } from 'kysely';
import { operatorNamed } from '../../casework/cases/service.ts';
import { endToEndId } from '../../integrations/payouts/iso20022/book.ts';
import type { PayoutMethod, PayoutReport } from '../../integrations/payouts/partner.ts';
import { type BankMessage, readBankReport } from '../../ledger/reconciliation/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { inSavepoint } from '../../platform/database/savepoint.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Applying, applyReport, doubtReport } from '../dispatch/service.ts';
import { hashOf } from './export.ts';
import { type Word, wordsOf } from './words.ts';

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
interface Matched extends Word {
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
 * treated like a partner's notices, so files may arrive twice and in any order (decision 89).
 * @throws StartError describing what is wrong with the file, or that it was imported before
 */
export async function importReport(
  database: Database,
  applying: Applying,
  file: BankFile,
): Promise<Imported> {
  if (file.content.length > LARGEST) throw new StartError(['The file is larger than any report.']);
  const message = await readBankReport(file.content);
  if ('problems' in message) throw new StartError(message.problems);
  return await withTransaction(database, async (handle) => {
    const report = await keepReport(handle, file, message.kind);
    const words = await matched(handle, await wordsOf(handle, message));
    const done: Partial<Record<Outcome, number>> = {};
    for (const word of words) {
      const outcome = await apply(handle, applying, word);
      await keepWord(handle, report, word, outcome);
      done[outcome] = (done[outcome] ?? 0) + 1;
    }
    await appendAuditEntry(handle, {
      ...{ actor: operatorNamed(file.operator), action: 'payout-report.imported' },
      ...{ subject: `payout-report:${report}`, details: { name: file.name, ...done } },
    });
    return done;
  });
}

async function keepReport(
  { db }: TransactionHandle,
  { name, content, operator }: BankFile,
  kind: BankMessage['kind'],
): Promise<bigint> {
  const kept = await db
    .insertInto('payout_reports')
    .values({ name, kind, content, sha256: hashOf(content), imported_by: operatorNamed(operator) })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept) return kept.id;
  throw new StartError(['This file was imported already.']);
}

/** Finds each statement's payout and how its money differs, in the order in which payouts are locked. */
async function matched({ db }: TransactionHandle, words: readonly Word[]): Promise<Matched[]> {
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
    const outcome = payout_id === null ? nobodys(word) : misfit(differs);
    return [
      { ...word, payoutId: payout_id, outcome: outcome ?? (state ? undefined : 'NOTED'), state },
    ];
  });
}

/** Banks also report refunds and settlements: an entry without a payout id of ours belongs to the statement. */
const nobodys = ({ endToEndId: id, booked }: Word): Outcome =>
  booked && !/^PO\d/.test(id) ? 'NOTED' : 'UNKNOWN';

const misfit = (differs: readonly string[]): Outcome | undefined => {
  if (differs.includes('currency')) return 'CURRENCY';
  return differs.includes('amount') ? 'AMOUNT' : undefined;
};

/**
 * Applies a statement. One that conflicts with the transaction's status is recorded as CONFLICT, and the rest of
 * the file is still applied. The end-to-end id is the bank's only number for a payout; each statement and entry
 * has another reference.
 */
async function apply(
  handle: TransactionHandle,
  applying: Applying,
  said: Matched,
): Promise<Outcome> {
  const { payoutId, outcome, state, word, day } = said;
  if (payoutId === null || !state) return outcome ?? 'NOTED';
  const at = day === undefined ? undefined : new Date(`${day}T00:00:00+02:00`);
  const report: PayoutReport = {
    ...{ payoutId: String(payoutId), partnerReference: endToEndId(payoutId), state, word, at, day },
  };
  if (outcome) {
    await doubtReport(handle, { ...report, amount: toldAmount(said) }, PARTNER);
    return outcome;
  }
  await tellOrder(handle, report);
  try {
    const applied = await inSavepoint(handle, () => applyReport(handle, applying, report, PARTNER));
    return applied ?? 'UNKNOWN';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return 'CONFLICT';
  }
}

/** Records the order's newest state in the bank's files, for status queries. Files may arrive in any order. */
async function tellOrder(
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

async function keepWord(
  { db }: TransactionHandle,
  reportId: bigint,
  said: Matched,
  outcome: Outcome,
): Promise<void> {
  const { payoutId, code, state, word, bankReference } = said;
  const money = toldAmount(said);
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
function toldAmount({ booked, ordered }: Word): PayoutReport['amount'] {
  if (ordered) return { value: ordered.amount, currency: ordered.currency };
  if (!booked) return undefined;
  const { cents, currency } = booked;
  return { value: minorText(cents < 0n ? -cents : cents, decimalsOf(currency)), currency };
}
