import { phrase } from '@thumela/rules/language/phrase.ts';
import { type Selectable, sql } from 'kysely';
import {
  type CaseClosure,
  type CaseRow,
  type ConfirmedDecision,
  casesService,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { addRates, lockPrices, tellPrices } from '../reference-data/service.ts';
import { isOutside, movedPercent } from './band.ts';
import type { FedCountry } from './fed-countries.ts';
import { type PriceTerms, readVersionsInForce } from './versions.ts';

/** The reason why a country is stopped. */
type WhyStopped = Selectable<Tables['rate_stops']>['why'];

/** A country to stop. */
interface ToStop {
  readonly destinationId: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currency: string;
  readonly why: WhyStopped;
  /** The rate in force, before the margin. */
  readonly mid: string | undefined;
  /** The rate that the feed or an operator offers. */
  readonly offered: string | undefined;
}

const createMoveFact = ({ mid, offered }: Pick<ToStop, 'mid' | 'offered'>) =>
  mid === undefined || offered === undefined ? {} : { 'moved-percent': movedPercent(mid, offered) };

/**
 * Has two people decide about an operator's rate outside the band: stops its country, or offers the rate to a country
 * that is stopped already.
 *
 * @param by the actor who set the rate
 * @throws DomainError STATUS_CONFLICT while an end of the stop is proposed
 */
export async function stopOutside(
  handle: TransactionHandle,
  { country, mid, offered }: Readonly<Record<'country' | 'mid' | 'offered', string>>,
  by: string,
): Promise<void> {
  const { id, currency, caseId } = await readStop(handle, country);
  if (caseId === null) {
    const stop = { destinationId: id, country, currency, mid, offered };
    await stopRate(handle, { ...stop, why: 'OUTSIDE_BAND' }, by);
  } else if (!(await replaceOfferedRate(handle, { id, country, mid }, { offered, by }))) {
    throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'proposedAlready', caseId));
  }
}

/** A country with the case of its open stop; null if it is not stopped. */
async function readStop({ db }: TransactionHandle, country: string) {
  return await db
    .selectFrom('destinations')
    .leftJoin('rate_stops', (join) =>
      join.onRef('destination_id', '=', 'destinations.id').on('ended_at', 'is', null),
    )
    .select(['destinations.id', 'currency', 'case_id as caseId'])
    .where('alpha2', '=', country)
    .executeTakeFirstOrThrow();
}

/**
 * Recalls a rate of a country. If the earlier rate that is in force again is outside the band around the recalled
 * one, the country is stopped: one person may recall a rate, but must not set another one by doing so.
 * @param by the actor who recalls it, for the audit trail
 * @returns whether the country was stopped now
 */
export async function recallInBand(
  handle: TransactionHandle,
  terms: PriceTerms & { rateBandPercent: number },
  { country, by }: Readonly<Record<'country' | 'by', string>>,
  recall: () => Promise<unknown>,
): Promise<boolean> {
  await lockPrices(handle);
  const midNow = async () =>
    (await readVersionsInForce(handle, 'RATE', terms, country)).get(country)?.values.mid;
  const mid = await midNow();
  await recall();
  const offered = await midNow();
  if (mid === undefined || offered === undefined) return false;
  if (!isOutside(mid, offered, terms.rateBandPercent)) return false;
  const { id, currency, caseId } = await readStop(handle, country);
  if (caseId !== null) return false;
  const stop = { destinationId: id, country, currency, mid, offered };
  await stopRate(handle, { ...stop, why: 'OUTSIDE_BAND' }, by);
  return true;
}

/** Stops quotations for a country until two people decide its case. */
export async function stopRate(
  handle: TransactionHandle,
  stop: ToStop,
  actor = 'system',
): Promise<void> {
  const { destinationId, country, currency, why, mid, offered } = stop;
  const caseId = await casesService(handle).open({
    kind: 'RATE_SUSPENDED',
    subject: `rate:${country}`,
    facts: {
      country,
      currency,
      why,
      mid: mid ?? null,
      offered: offered ?? null,
      ...createMoveFact(stop),
    },
    actor,
  });
  await handle.db
    .insertInto('rate_stops')
    .values({ destination_id: destinationId, why, mid: offered ?? null, case_id: caseId })
    .execute();
  await tellPrices(handle);
  await appendAuditEntry(handle, {
    actor,
    action: 'rates.stopped',
    subject: `case:${caseId}`,
    details: { country, currency, why, mid, offered },
  });
}

/**
 * Replaces the rate offered to a stopped country, unless an end of its stop is proposed. The feed does not replace an
 * operator's offer.
 *
 * @returns whether it was replaced
 */
export async function replaceOfferedRate(
  handle: TransactionHandle,
  { id, country, mid: inForce }: Pick<FedCountry, 'id' | 'country' | 'mid'>,
  { offered, by }: { offered: string; by: string },
): Promise<boolean> {
  const changed = await handle.db
    .updateTable('rate_stops')
    .set({ mid: offered })
    .where('destination_id', '=', id)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cases')
          .select('cases.id')
          .whereRef('cases.id', '=', 'rate_stops.case_id')
          .where('cases.state', '=', 'OPEN'),
      ),
    )
    .$if(by === 'system', (query) => query.where(({ not }) => not(offeredByPerson)))
    .returning('case_id')
    .executeTakeFirst();
  if (!changed) return false;
  const facts = {
    country,
    mid: inForce ?? null,
    offered,
    ...createMoveFact({ mid: inForce, offered }),
  };
  await casesService(handle).open({
    kind: 'RATE_SUSPENDED',
    subject: `rate:${country}`,
    facts,
    actor: by,
  });
  return true;
}

const offeredByPerson = sql<boolean>`exists (select from case_events e
  where e.case_id = rate_stops.case_id and e.action in ('OPENED', 'NOTED') and e.actor like 'operator:%')`;

/** Ends the stop of a country by a rate already in force, and closes its case. */
export async function endStop(
  handle: TransactionHandle,
  { destinationId, from }: { destinationId: number; from: Date },
  decision: CaseClosure,
): Promise<void> {
  const { db } = handle;
  const ended = await db
    .updateTable('rate_stops')
    .set({ ended_at: sql<Date>`now()`, ended_by: decision.actor })
    .where('destination_id', '=', destinationId)
    .where(sql<boolean>`${from}::timestamptz <= now()`)
    .where('ended_at', 'is', null)
    .returning('case_id')
    .executeTakeFirst();
  if (!ended) return;
  const { case_id: id } = ended;
  const proposedBy = await casesService(handle).proposer({ id });
  if (proposedBy) await casesService(handle).refuse(id, decision);
  await casesService(handle).end({ id }, decision);
}

/** Accepts the offered rate. */
export async function acceptOfferedRate(
  handle: TransactionHandle,
  of: CaseRow,
  by: ConfirmedDecision,
): Promise<void> {
  const { stop, margin } = await endStopOfCase(handle, of, by, false);
  if (stop.mid === null || margin === undefined) {
    throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'noRateOffered'));
  }
  await addNow(handle, stop.destination_id, { mid: stop.mid, margin }, by);
}

/** Confirms the rate in force: it is renewed from now on, and the feed's rate does not open a case again. */
export async function keepOldRate(
  handle: TransactionHandle,
  terms: PriceTerms,
  of: CaseRow,
  by: ConfirmedDecision,
): Promise<void> {
  const { stop, country } = await endStopOfCase(handle, of, by, true);
  const old = (await readVersionsInForce(handle, 'RATE', terms, country)).get(country)?.values;
  if (!old) throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'noRateBefore'));
  const { mid = '', 'margin-percent': margin = '' } = old;
  await addNow(handle, stop.destination_id, { mid, margin }, by);
}

/** Ends a stop; returns it with the margin of its country's newest rate from any source. */
async function endStopOfCase(
  handle: TransactionHandle,
  of: CaseRow,
  by: ConfirmedDecision,
  refused: boolean,
) {
  await lockPrices(handle);
  const { db } = handle;
  const stop = await db
    .updateTable('rate_stops')
    .set({ ended_at: sql<Date>`now()`, ended_by: by.actor, refused })
    .where('case_id', '=', of.id)
    .where('ended_at', 'is', null)
    .returning(['destination_id', 'mid'])
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('exchange_rates')
    .select('margin_percent')
    .where('destination_id', '=', stop.destination_id)
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  const country = of.subject.replace(/^rate:/, '');
  return { stop, country, margin: newest?.margin_percent };
}

async function addNow(
  handle: TransactionHandle,
  destinationId: number,
  { mid, margin }: { mid: string; margin: string },
  { actor, decision }: ConfirmedDecision,
): Promise<void> {
  await addRates(handle, [
    {
      destination_id: destinationId,
      mid,
      margin_percent: margin,
      valid_from: sql<Date>`now()`,
      changed_by: actor.replace(/^operator:/, ''),
      source: decision,
    },
  ]);
}
