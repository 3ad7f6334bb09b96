import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import { applyToRecord } from '../../compliance/clearances/service.ts';
import { screenBoth } from '../../integrations/screening/screen.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { partnerTexts, rowTexts } from '../../platform/i18n/texts/en/partners.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import {
  describeOrderRecipient,
  describeOrderSender,
  inboundService,
  providedFields,
  sanctionsCaseOfOrder,
} from '../orders/service.ts';
import { partnerEventsService } from '../partner-webhooks/service.ts';
import { type GivenOrder, readRow } from './order-row.ts';
import { createRowReader } from './row-reader.ts';
import { insertOrders, readStaged, type Staged, type ToInsert } from './statement.ts';

/** Rows judged before others get their turn. */
const AT_ONCE = 50;

/** The outcome of a row. */
export type RowOutcome =
  | { index: number; created: boolean; order: Staged }
  | {
      index: number;
      reference: string | undefined;
      code: 'VALIDATION_FAILED' | 'REFERENCE_USED';
      errors: readonly Phrase[];
    };

/** Whose orders are staged, and what they are judged by. */
export interface Staging {
  partner: string;
  reference: ReferenceSnapshot;
  today: string;
}

/** A valid row with its outcome. */
interface GoodRow {
  index: number;
  hash: string;
  order: GivenOrder;
  insert: Omit<ToInsert, 'pin'>;
}

/** Checked rows: those that can be stored, and those that cannot. */
interface CheckedRows {
  good: readonly GoodRow[];
  rejected: readonly RowOutcome[];
}

/**
 * Checks each row on its own before anything is written: it takes a while, and uses no connection.
 */
export async function judgeRows(
  handle: Handle,
  staging: Staging,
  rows: readonly unknown[],
): Promise<CheckedRows> {
  const banks = await readBanks(handle);
  const good: GoodRow[] = [];
  const rejected: RowOutcome[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const errors: Phrase[] = [];
    const order = readRow(createRowReader(row, errors), { ...staging, banks });
    const reference = order.reference || undefined;
    if (errors.length === 0) good.push(await checkRow(handle, staging, index, order));
    else rejected.push({ index, reference, code: 'VALIDATION_FAILED', errors });
  }
  return { good, rejected };
}

/**
 * Stages a partner's orders inside one database transaction: valid rows are stored, and each row's outcome is
 * returned in their order. For an order that was staged before with the same content its present state is returned.
 */
export async function stagePartnerOrders(
  handle: TransactionHandle,
  staging: Staging,
  { good, rejected }: CheckedRows,
): Promise<RowOutcome[]> {
  const kept = await storeRows(handle, staging, good);
  return [...kept, ...rejected].sort((a, b) => a.index - b.index);
}

async function readBanks({ db }: Handle) {
  const banks = await db.selectFrom('banks').select(['branch_code', 'name']).execute();
  return new Map(banks.map(({ branch_code, name }) => [branch_code, name]));
}

/** A blocked country is refused at once; a possible sanctions match is held (see server/src/receiving/README.md). */
async function checkRow(
  handle: Handle,
  { partner, reference }: Staging,
  index: number,
  order: GivenOrder,
): Promise<GoodRow> {
  const screened = await screenBoth(reference, describeParties(partner, order));
  const screening = await applyToRecord(handle, reference, screened);
  const waits = screening.result !== 'CLEAR';
  const status = order.blocked ? 'REJECTED' : waits ? 'STAGED' : 'UNALLOCATED';
  const iftr = order.cents >= reference.policy('IFTR_FROM');
  const hash = contentHash(order);
  return {
    index,
    hash,
    order,
    insert: { order, status, iftr, hash, screening },
  };
}

/** Both people of an order, as `screenOrder` describes them once it is stored. */
function describeParties(partner: string, { recipient, ...order }: GivenOrder) {
  const names = {
    ...{ remittance_partner: partner, country_from: order.country },
    ...{ customer_first_name: order.senderFirst, customer_last_name: order.senderLast },
    ...{ beneficiary_first_name: recipient.firstName, beneficiary_last_name: recipient.lastName },
    provided_fields: providedFields(recipient),
  };
  return { sender: describeOrderSender(names), beneficiary: describeOrderRecipient(names) };
}

/**
 * Hash of an order's content, independent of its spelling. Our own data is left out, because it changes without the
 * partner: the name of the bank, and which countries are blocked.
 */
function contentHash({ cents, recipient, ...order }: GivenOrder): string {
  const content = JSON.stringify({
    ...order,
    blocked: undefined,
    recipient: { ...recipient, bankName: undefined },
    cents: String(cents),
  });
  return createHash('sha256').update(content).digest('hex');
}

async function storeRows(
  handle: TransactionHandle,
  { partner }: Staging,
  good: readonly GoodRow[],
): Promise<RowOutcome[]> {
  if (good.length === 0) return [];
  const first = new Map<string, GoodRow>();
  for (const row of good) {
    if (!first.has(row.order.reference)) first.set(row.order.reference, row);
  }
  const made = await insertOrders(
    handle,
    partner,
    [...first.values()].map(({ insert }) => insert),
    phrase(partnerTexts, 'blocked'),
  );
  const missing = [...first.keys()].filter((reference) => !made.has(reference));
  const before = missing.length === 0 ? [] : await readStaged(handle, partner, missing);
  const known = new Map([...made, ...before.map((one) => [one.reference, one] as const)]);
  await followUpNewOrders(handle, [...first.values()], made);
  return good.map((row): RowOutcome => {
    const { index, hash } = row;
    const { reference } = row.order;
    const order = known.get(reference);
    if (order?.content_hash === hash) {
      return { index, created: made.has(reference) && first.get(reference) === row, order };
    }
    const errors = [phrase(rowTexts, 'referenceUsed')];
    return { index, reference, code: 'REFERENCE_USED', errors };
  });
}

/** Follows up new orders: notifies their recipients and their partner, and opens cases for some. */
async function followUpNewOrders(
  handle: TransactionHandle,
  rows: readonly GoodRow[],
  made: ReadonlyMap<string, Staged>,
): Promise<void> {
  const ids = [...made.values()].map(({ id }) => id);
  if (ids.length === 0) return;
  await inboundService(handle).scheduleReady(ids);
  await partnerEventsService(handle).announce(ids);
  for (const { order, insert } of rows) {
    const staged = made.get(order.reference);
    if (!staged || insert.status !== 'STAGED') continue;
    await casesService(handle).open({
      ...sanctionsCaseOfOrder(staged.id),
      amount: { cents: order.cents, currency: 'ZAR' },
      facts: { ...insert.screening, reference: order.reference, country: order.country },
      actor: 'system',
    });
  }
}
