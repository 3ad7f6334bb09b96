import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { exchangeService } from '../../../ledger/exchange/service.ts';
import {
  type JournalEvent,
  journalService,
  MAIN_BANK_ACCOUNT,
  transferLines,
} from '../../../ledger/journal/service.ts';
import { statementsService } from '../../../ledger/reconciliation/service.ts';
import { floatsService, prefundingService } from '../../../payouts/floats/service.ts';
import { type TransactionHandle, withTransaction } from '../../../platform/database/pool.ts';
import { actors, type Morning } from './setting.ts';
import { useFloats } from './treasury-history.ts';
import { CASH, MOBILE, seedRoutes } from './treasury-routes.ts';

const DOLLARS = 'DOLLARS';
/** Days since the treasury began to work with floats. */
const WORKED = 35;
/** Left in the float in rand, in cents: less than its minimum. */
const LEFT = 40_000n;
const BANK = { account: 'BANK', subAccount: MAIN_BANK_ACCOUNT } as const;
const first = { actor: actors.zanele, reason: 'For the payouts of the next days.' };
const second = { actor: actors.pieter, reason: 'I checked it against the forecast.' };

/** Documents of the treasury's entries, beyond those of the settlements. */
const DOCUMENT = 900_000n;

/**
 * Channels with routes, two floats with a history, one of them low, and an order and a deal that wait for a second
 * person. Nothing without the demo's channels.
 */
export async function seedTreasury(morning: Morning): Promise<void> {
  const { services, now } = morning;
  const { config, database, brand } = services;
  if (![MOBILE, CASH].every((name) => config.payoutPartners.includes(name))) return;
  await withTransaction(database, seedRoutes);
  const { addBankAccount } = statementsService(database, brand);
  const account = { operator: 'Zanele' };
  await addBankAccount({
    ...{ ...account, code: MAIN_BANK_ACCOUNT, name: 'Main account', number: '62000000001' },
    currency: 'ZAR',
  });
  await addBankAccount({
    ...{ ...account, code: DOLLARS, name: 'Dollar account', number: '62000000002' },
    currency: 'USD',
  });
  await withTransaction(database, (handle) => buyDollars(handle, now));
  const rand = await agreeFloat(morning, {
    ...{ channel: MOBILE, currency: 'ZAR', minimumCents: 100_000n, arrivalDays: 1, coverDays: 3 },
    active: true,
  });
  await agreeFloat(morning, {
    ...{ channel: CASH, currency: 'USD', minimumCents: 5_000n, arrivalDays: 2, coverDays: 3 },
    active: true,
  });
  await withTransaction(database, async (handle) => {
    await fillFloats(handle, now, await useFloats(handle));
  });
  await withTransaction(database, (handle) => proposeMovements(handle, now, rand));
}

/** Two people agree on a float. @returns its id */
async function agreeFloat(
  { services: { database } }: Morning,
  terms: Parameters<ReturnType<typeof floatsService>['propose']>[0],
): Promise<bigint> {
  return await withTransaction(database, async (handle) => {
    const floats = floatsService(handle);
    await floats.agree(await floats.propose(terms, first), second);
    const { id } = await handle.db
      .selectFrom('payout_floats')
      .select('id')
      .where('channel', '=', terms.channel)
      .where('currency', '=', terms.currency)
      .executeTakeFirstOrThrow();
    return id;
  });
}

type Lines = ReturnType<typeof transferLines>;

/** Posts an entry of the day on which the treasury began. */
async function postFirst(
  handle: TransactionHandle,
  now: Date,
  { number, event, lines }: { number: bigint; event: JournalEvent; lines: Lines },
): Promise<void> {
  const document = `demo:${DOCUMENT + number}` as const;
  const day = addDays(businessDay(now), -WORKED);
  await journalService(handle).post({
    ...{ event, subject: document, document, actor: actors.zanele, lines, day },
  });
}

/** A remittance partner pays in advance, and dollars are bought with it. */
async function buyDollars(handle: TransactionHandle, now: Date): Promise<void> {
  const lines = transferLines(
    BANK,
    { account: 'REMITTER_CLEARING', subAccount: 'PARTNER_ONE' },
    30_000_000n,
  );
  await postFirst(handle, now, { number: 1n, event: 'REMITTER_SETTLED', lines });
  const deals = exchangeService(handle);
  const deal = dealOn(addDays(businessDay(now), -WORKED), 500_000n, 9_000_000n);
  const id = await deals.propose(deal, first);
  await deals.agree(id, second);
  await deals.settle({ id, day: deal.valueOn }, first);
}

/** The float in dollars gets enough; the one in rand has only LEFT after what it paid. */
async function fillFloats(handle: TransactionHandle, now: Date, paidCents: bigint): Promise<void> {
  const event = 'PAYOUT_PARTNER_FUNDED';
  await postFirst(handle, now, {
    ...{ number: 2n, event },
    lines: transferLines({ account: 'PAYOUT_FLOAT', subAccount: MOBILE }, BANK, paidCents + LEFT),
  });
  await postFirst(handle, now, {
    ...{ number: 3n, event },
    lines: transferLines(
      { account: 'PAYOUT_FLOAT', subAccount: CASH, currency: 'USD' },
      { account: 'BANK', subAccount: DOLLARS, currency: 'USD' },
      400_000n,
    ),
  });
}

const dealOn = (day: ReturnType<typeof businessDay>, amountCents: bigint, randCents: bigint) => ({
  ...{ side: 'BUY' as const, currency: 'USD', amountCents, randCents, rate: '18' },
  ...{ tradedOn: day, valueOn: day, counterparty: 'Ubuntu Bank' },
  ...{ randAccount: MAIN_BANK_ACCOUNT, currencyAccount: DOLLARS },
});

/** An order that would fill the low float, and a deal: both wait for a second person. */
async function proposeMovements(
  handle: TransactionHandle,
  now: Date,
  floatId: bigint,
): Promise<void> {
  await prefundingService(handle).propose(
    { floatId, bankAccount: MAIN_BANK_ACCOUNT, amountCents: 1_500_000n },
    first,
  );
  await exchangeService(handle).propose(dealOn(businessDay(now), 200_000n, 3_600_000n), first);
}
