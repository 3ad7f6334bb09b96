import { businessDay } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import { type Selectable, sql } from 'kysely';
import type { CaseRow, ConfirmedDecision, DecisionHandlers } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { PriceValue } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { lockPrices, tellPrices } from '../reference-data/service.ts';
import { isOutside } from './band.ts';
import { changeKinds } from './kinds.ts';
import { isAsShown, keepsMid, outsideProblem, valuesToWrite } from './rate-changes.ts';
import { acceptOfferedRate, keepOldRate, stopOutside } from './stops.ts';
import { readPlannedVersions, readVersionsInForce, type Version } from './versions.ts';

/** Settings for the comparison of rates. */
export interface DecidingTerms {
  readonly demo: boolean;
  readonly rateBandPercent: number;
}

/** Decisions about price changes and suspended rates, each by two people (see server/src/pricing/README.md). */
export const priceDecisionHandlers = (terms: DecidingTerms): DecisionHandlers => ({
  CONFIGURATION: (handle, of) =>
    of.subject.startsWith('price:')
      ? { APPLY: { people: 2, act: (by) => applyChange(handle, terms, of, by) } }
      : {},
  RATE_SUSPENDED: (handle, of) => ({
    ACCEPT_RATE: { people: 2, act: (by) => acceptOfferedRate(handle, of, by) },
    KEEP_OLD_RATE: { people: 2, act: (by) => keepOldRate(handle, terms, of, by) },
  }),
});

/** Writes the new rows, valid from the proposed time or from now. */
async function applyChange(
  handle: TransactionHandle,
  terms: DecidingTerms,
  { id }: CaseRow,
  { actor, reason }: ConfirmedDecision,
): Promise<void> {
  await lockPrices(handle);
  const proposal = await handle.db
    .selectFrom('price_changes')
    .selectAll()
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
  const { kind, changes, valid_from, proposed_by: proposedBy } = proposal;
  const validFrom = await resolveValidFrom(handle, kind, valid_from);
  const now = await readVersionsInForce(handle, kind, terms);
  const later = await readPlannedVersions(handle, kind, terms);
  const written: PriceValue[] = [];
  for (const change of changes) {
    refusePlanned(change, later, validFrom);
    const values = await applyOne(handle, terms, {
      proposal,
      change,
      validFrom,
      held: now.get(change.target),
    });
    if (values) written.push({ ...change, after: values });
  }
  // A rate that stopped its country did not change a price.
  if (written.length === 0) return;
  await tellPrices(handle);
  await appendAuditEntry(handle, {
    actor,
    action: 'prices.changed',
    subject: `case:${id}`,
    details: { kind, changes: written, validFrom: validFrom.toISOString(), proposedBy, reason },
  });
}

/** One change of a proposal, with the version in force. */
interface Applying {
  proposal: Selectable<Tables['price_changes']>;
  change: PriceValue;
  held: Version | undefined;
  validFrom: Date;
}

/** Writes one change; returns the written values, or nothing if it stops a corridor instead. */
async function applyOne(
  handle: TransactionHandle,
  terms: DecidingTerms,
  applying: Applying,
): Promise<PriceValue['after'] | undefined> {
  const { proposal, change, held, validFrom } = applying;
  const { kind, proposed_by: by, reason } = proposal;
  const { target, name } = change;
  if (!isAsShown(kind, change, held, terms.rateBandPercent)) {
    throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'changedSince', name));
  }
  if (await stopsInstead(handle, terms, applying)) return undefined;
  const values = valuesToWrite(kind, change, held);
  const problems = (await changeKinds[kind].problems?.(handle, { target, values })) ?? [];
  if (problems.length > 0) throw invalidInput(problems);
  await changeKinds[kind].write(handle, { target, values, validFrom, by, reason });
  return values;
}

/**
 * Stops a corridor instead of writing its rate if that is outside the band: two people decide the stop, which shows
 * the percentage. The rate is offered to a corridor that is stopped already.
 *
 * @throws DomainError STATUS_CONFLICT if the rate is planned for later, or its margin changes too
 */
async function stopsInstead(
  handle: TransactionHandle,
  { rateBandPercent }: DecidingTerms,
  { proposal, change, held }: Applying,
): Promise<boolean> {
  const { kind, valid_from: validFrom, proposed_by: by } = proposal;
  const { mid } = held?.values ?? {};
  const { mid: offered } = change.after;
  if (kind !== 'RATE' || mid === undefined || offered === undefined) return false;
  if (keepsMid(kind, change) || !isOutside(mid, offered, rateBandPercent)) return false;
  const problem = outsideProblem(change, held, rateBandPercent, validFrom ?? undefined);
  if (problem) throw new DomainError('STATUS_CONFLICT', problem);
  await stopOutside(handle, { country: change.target, mid, offered }, by);
  return true;
}

/** By the transaction's clock, so that it is in force for every later reader. */
async function resolveValidFrom(
  { db, clock }: TransactionHandle,
  kind: PriceKind,
  wanted: Date | null,
) {
  if (kind === 'VAT' && wanted && businessDay(wanted) <= businessDay(clock.now())) {
    throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'overDay'));
  }
  const { rows } = await sql<{
    at: Date;
  }>`select greatest(now(), ${wanted}::timestamptz) as at`.execute(db);
  return rows[0]?.at ?? clock.now();
}

/** There is only one version for each start. */
function refusePlanned(
  { target, name }: PriceValue,
  later: readonly Version[],
  validFrom: Date,
): void {
  const isTaken = later.some(
    (one) => one.target === target && one.validFrom?.getTime() === validFrom.getTime(),
  );
  if (isTaken)
    throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'plannedAlready', name));
}
