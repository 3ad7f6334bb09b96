import { phrase } from '@thumela/rules/language/phrase.ts';
import type { PayoutPartner, PayoutReport } from '../../integrations/payouts/partner.ts';
import {
  type ConfiguredPartners,
  listPayoutChannels,
} from '../../integrations/payouts/registry.ts';
import { DomainError } from '../../platform/core/errors.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { restorationTexts } from '../../platform/i18n/texts/en/restoration.ts';
import { findHold, type Restoration } from '../../platform/restoration/hold.ts';
import { markReconciled } from '../../platform/restoration/release.ts';
import { createInstruction, openDoubtCase, openLostTwinCase } from '../dispatch/service.ts';
import { type PayoutRow, payoutsService } from '../records/service.ts';
import { type FoundPayout, findLostAt, storeLost } from './find-lost.ts';
import { hasOwnBook, queryChannel } from './query-channels.ts';

/** Unfinished payouts read at once. */
const PAGE = 200;

/** Differences between partners and the restored database. */
export interface Reconciliation {
  /** Channels that were queried. */
  queried: string[];
  /** Channels that cannot be queried: a person compares their lists. */
  silent: string[];
  /** Number of unsent or unanswered payouts. */
  unfinished: number;
  /** Of these, unsent ones that a partner has: they count as sent from now on. */
  adopted: bigint[];
  /** Payouts that two people decide, because they may repeat another one. */
  doubted: bigint[];
  /** Payouts that a partner has and the database does not. */
  lost: (FoundPayout & { channel: string })[];
}

/** Sources of orders, and the operator. */
export interface ReconcileOptions {
  readonly actor: string;
  /** Unknown numbers in a row after which a channel has no more payouts. */
  readonly gap: number;
  /** Orders in files for the bank that the database does not have. */
  readonly ordered: readonly FoundPayout[];
}

/**
 * Queries every payout partner after a restore: about each payout that the database has not finished, and about those
 * that it lost. A payout that a partner has counts as sent; one that may repeat a lost one waits for two
 * people. May be repeated.
 * @throws DomainError STATUS_CONFLICT if nothing is stopped; UnreachablePartner if a partner does not answer
 */
export async function reconcilePayouts(
  services: ConfiguredPartners & { readonly database: Database },
  { actor, gap, ordered }: ReconcileOptions,
): Promise<Reconciliation> {
  const { database } = services;
  const hold = await findHold(database);
  if (!hold) throw new DomainError('STATUS_CONFLICT', phrase(restorationTexts, 'notHeld'));
  const channels = listPayoutChannels(services);
  const queried = channels.filter(hasOwnBook);
  const result: Reconciliation = {
    queried: queried.map(({ name }) => name),
    silent: channels.filter((one) => !hasOwnBook(one)).map(({ name }) => name),
    ...{ unfinished: 0, adopted: [], doubted: [], lost: [] },
  };
  for (const channel of queried) {
    const found = await findLostAt(channel, hold, gap);
    await storeLost(database, hold, channel.name, found);
    result.lost.push(...found.map((one) => ({ ...one, channel: channel.name })));
  }
  const lostInFiles = ordered.filter(({ payoutId }) => payoutId > hold.last_payout_id);
  await storeLost(database, hold, 'iso20022', lostInFiles);
  result.lost.push(...lostInFiles.map((one) => ({ ...one, channel: 'iso20022' })));
  const inFiles = new Map(ordered.map((one) => [one.payoutId, one]));
  await forEachUnfinished(database, hold, async (row) => {
    result.unfinished += 1;
    const known = await queryAll(queried, row);
    const outcome = await withTransaction(database, (handle) =>
      compareOne(handle, row, { known, isInFile: inFiles.has(row.id) }),
    );
    if (outcome) result[outcome].push(row.id);
  });
  await withTransaction(database, (handle) => {
    const { adopted, doubted, lost, unfinished } = result;
    const counts = { adopted: adopted.length, doubted: doubted.length, lost: lost.length };
    return markReconciled(handle, hold, {
      actor,
      found: { ...counts, unfinished, queried: result.queried, silent: result.silent },
    });
  });
  return result;
}

interface KnownAt {
  channel: string;
  report: PayoutReport;
}

async function queryAll(channels: readonly PayoutPartner[], { id }: PayoutRow): Promise<KnownAt[]> {
  const answers = await Promise.all(
    channels.map(async (channel) => ({
      channel: channel.name,
      report: await queryChannel(channel, id),
    })),
  );
  return answers.flatMap(({ channel, report }) => (report ? [{ channel, report }] : []));
}

/** Payouts from before the restore whose order may have left after it. */
async function forEachUnfinished(
  { db }: Database,
  { last_payout_id: last }: Restoration,
  work: (row: PayoutRow) => Promise<void>,
): Promise<void> {
  for (let after = 0n; ; ) {
    const rows = await db
      .selectFrom('payouts')
      .selectAll()
      .where('state', 'in', ['OPEN', 'SENT'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) await work(row);
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    after = end.id;
  }
}

/** Applies the partners' answers about one payout. */
async function compareOne(
  handle: TransactionHandle,
  { id }: PayoutRow,
  { known, isInFile }: { known: readonly KnownAt[]; isInFile: boolean },
): Promise<'adopted' | 'doubted' | undefined> {
  const payouts = payoutsService(handle);
  const row = await payouts.lock(id);
  if (row?.state !== 'OPEN' && row?.state !== 'SENT') return undefined;
  const elsewhere = known.filter(({ channel }) => channel !== row.sent_through);
  const [first] = known;
  const through = first?.channel ?? (isInFile ? 'iso20022' : undefined);
  if (row.state === 'OPEN' && through) await adoptPayout(handle, row, through);
  if (known.length > 1 || (row.state === 'SENT' && elsewhere.length > 0) || isInFile) {
    await openDoubtCase(handle, row, isInFile ? 'inFile' : 'severalHave', first?.report);
    return 'doubted';
  }
  if (first) return row.state === 'OPEN' ? 'adopted' : undefined;
  const lost = await payouts.lostTwin(row);
  if (!lost) return undefined;
  if (row.state === 'OPEN') await adoptPayout(handle, row, lost.channel);
  await openLostTwinCase(handle, row, lost);
  return 'doubted';
}

/** Records that an unsent payout was ordered at a channel, which is then queried as usual. */
async function adoptPayout(
  handle: TransactionHandle,
  row: PayoutRow,
  through: string,
): Promise<void> {
  const instruction = await createInstruction(handle, row);
  await payoutsService(handle).move(row, {
    ...{ to: 'SENT', actor: 'system', askIn: 0 },
    order: { instruction, through },
  });
}
